/** A dataset as JSON, for programs: its description, its columns, and its rows as objects. */
import * as z from 'zod';
import type { Content } from '../../../../shared/content.ts';
import { citedDocuments } from '../../../../shared/evidence/sources/cited-documents.ts';
import type { Dataset } from '../../../../shared/figures/datasets/datasets.ts';
import { href } from '../../../../shared/routes.ts';
import { changeNotesSchema } from '../model/parts.ts';

/** `url`: of the page of the dataset. */
export type PublishedDataset = { content: Content; dataset: Dataset; url: string; siteUrl: string };

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** The shape of `/data/<id>.json`, documented in docs/api.md: fields are added, never renamed. */
export const datasetJsonSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  publisher: z.string(),
  url: z.url(),
  license: z.url(),
  published: z.iso.date(),
  lastChange: z.iso.date(),
  changes: changeNotesSchema,
  files: z.strictObject({ csv: z.url(), csvMetadata: z.url(), xlsx: z.url() }),
  sources: z.array(
    z.strictObject({
      id: z.string(),
      citation: z.string(),
      url: z.string().nullable(),
      license: z.string().nullable(),
    }),
  ),
  columns: z.array(
    z.strictObject({
      name: z.string(),
      type: z.enum(['string', 'integer', 'number', 'boolean', 'date']),
      unit: z.string().nullable(),
      meaning: z.string(),
    }),
  ),
  rowCount: z.int(),
  rows: z.array(z.record(z.string(), cell)),
});

export function describeDataset({
  content,
  dataset,
  url,
  siteUrl,
}: PublishedDataset): z.output<typeof datasetJsonSchema> {
  const { id, title, description, published, lastChange, changes, sources, columns, rows } = dataset;
  return {
    id,
    title,
    description,
    publisher: content.site.name,
    url,
    license: licenseUrl(siteUrl),
    published,
    lastChange,
    changes,
    files: { csv: `${url}.csv`, csvMetadata: `${url}.csv-metadata.json`, xlsx: `${url}.xlsx` },
    sources: sources.flatMap((source) =>
      citedDocuments(content, [source]).map((document) => ({
        id: source,
        citation: document.citation,
        url: document.url ?? null,
        license: document.license ?? null,
      })),
    ),
    columns: columns.map(({ name, type, unit = null, meaning }) => ({ name, type, unit, meaning })),
    rowCount: rows.length,
    rows: rows.map(({ cells }) => Object.fromEntries(columns.map(({ name }, index) => [name, cells[index] ?? null]))),
  };
}

/** The page with the license of our tables. */
export function licenseUrl(siteUrl: string): string {
  return siteUrl + href('terms-of-use');
}
