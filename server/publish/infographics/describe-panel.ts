/** The table of a panel for programs: as JSON, and as a table to download. */
import * as z from 'zod';
import { parseWrittenNumber } from '../../../content/text/written-number.ts';
import type { Content, Entry } from '../../../shared/content.ts';
import { documentCells } from '../../../shared/evidence/sources/cited-documents.ts';
import { citeInfographic } from '../../../shared/publishing/infographics/cite-infographic.ts';
import { panelFiles } from '../../../shared/publishing/infographics/file-hrefs.ts';
import type { AnyPanel, NamedPanel } from '../../../shared/publishing/infographics/panels.ts';
import { formatCitation } from '../../../shared/records/articles/citation.ts';
import type { PublishedTable } from '../tables/published-table.ts';

type Cell = string | number;
const cell = z.union([z.string(), z.number()]);

/** The shape of `/blue/infographics/<id>/<panel>.json`, documented in docs/api.md: fields are added, never renamed. */
export const panelJsonSchema = z.strictObject({
  panel: z.string(),
  finding: z.string(),
  subtitle: z.string(),
  description: z.string(),
  /** Our assumptions, for figures without a source document. */
  illustrative: z.string().nullable(),
  infographic: z.strictObject({ id: z.string(), title: z.string(), url: z.url(), citation: z.string() }),
  files: z.strictObject({ svg: z.url(), csv: z.url(), xlsx: z.url() }),
  table: z.strictObject({ caption: z.string(), columns: z.array(z.string()), rows: z.array(z.array(cell)) }),
  source: z.string(),
  source_url: z.string(),
  retrieved: z.string(),
  license: z.string(),
});

/** @param siteUrl without a trailing slash. */
export function describePanel(
  content: Content,
  infographic: Entry<'infographics'>,
  panel: NamedPanel,
  siteUrl: string,
): z.output<typeof panelJsonSchema> {
  const { name, title, subtitle, description, illustrative = null, cites, table } = panel;
  const citation = citeInfographic(content, infographic);
  const url = siteUrl + citation.href;
  const [svg, csv, xlsx] = panelFiles(infographic.id, name).map(({ href }) => siteUrl + href);
  return panelJsonSchema.parse({
    panel: name,
    finding: title,
    subtitle,
    description,
    illustrative,
    infographic: { id: infographic.id, title: infographic.title, url, citation: `${formatCitation(citation)} ${url}` },
    files: { svg, csv, xlsx },
    table: { caption: table.caption, columns: table.columns.map(({ label }) => label), rows: cellsOf(table) },
    ...documentCells(content, cites),
  });
}

/** @returns the table as on the page, with the source in each row. @param url of the page of the infographic. */
export function tableOfPanel(
  content: Content,
  { title, subtitle, table, cites, illustrative = '' }: AnyPanel,
  url: string,
): PublishedTable {
  const { source, source_url, license } = documentCells(content, cites);
  const names = [...table.columns.map(({ label }) => label), 'Assumed', 'Source', 'Source address', 'License'];
  return {
    columns: names.map((name) => ({ name })),
    rows: cellsOf(table).map((row) => [...row, illustrative, source, source_url, license]),
    about: { Title: title, Description: subtitle, Publisher: content.site.name, Address: url },
  };
}

/** In a column of figures a plain number is written as a number; "about 3.2" and "not listed" stay text. */
function cellsOf({ columns, rows }: AnyPanel['table']): Cell[][] {
  return rows.map((row) =>
    row.map((text, index) => (columns[index]?.numeric ? parseWrittenNumber(text) : undefined) ?? text),
  );
}
