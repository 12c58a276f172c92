/** A figure as JSON, for programs. */
import * as z from 'zod';
import type { Content } from '../../../../shared/content.ts';
import { citeFigure } from '../../../../shared/figures/citation.ts';
import { figureColumns, otherValuesOf, recordsOf } from '../../../../shared/figures/columns.ts';
import type { Figure } from '../../../../shared/figures/figure.ts';
import { formatCitation } from '../../../../shared/records/articles/citation.ts';
import { releasesOfFigure } from '../../../../shared/records/revisions/series-of-figure.ts';

const value = z.strictObject({
  id: z.string(),
  of: z.string(),
  measure: z.string(),
  period: z.string().nullable(),
  value: z.number().nullable(),
  bound: z.enum(['exact', 'about', 'more than']).nullable(),
  words: z.string().nullable(),
  unit: z.string(),
  basis: z.string().nullable(),
  estimated: z.boolean(),
  confidence: z.enum(['sourced', 'recalled', 'weak']),
  source: z.string(),
  source_url: z.string(),
  retrieved: z.string(),
  license: z.string(),
  note: z.string().nullable(),
});

/** The value of another source for the value `id`. */
const otherValue = z.strictObject({
  id: z.string(),
  value: z.number().nullable(),
  bound: z.enum(['exact', 'about', 'more than']).nullable(),
  unit: z.string(),
  period: z.string(),
  source: z.string(),
  source_url: z.string(),
  retrieved: z.string(),
  license: z.string(),
  note: z.string().nullable(),
});

/** The shape of `/figures/<id>.json`, documented in docs/api.md: fields are added, never renamed. */
export const figureJsonSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  finding: z.string(),
  subtitle: z.string(),
  description: z.string(),
  illustrative: z.boolean(),
  url: z.url(),
  files: z.strictObject({ svg: z.url(), png: z.url(), csv: z.url(), xlsx: z.url() }),
  /** Ids of materials; empty for a figure of all materials. */
  materials: z.array(z.string()),
  unit: z.string(),
  basis: z.string().nullable(),
  years: z.array(z.string()),
  computed: z.string(),
  published: z.iso.date(),
  changes: z.array(z.strictObject({ at: z.iso.date(), note: z.string() })),
  usedOn: z.array(z.strictObject({ label: z.string(), url: z.url() })),
  citation: z.string(),
  columns: z.array(z.strictObject({ name: z.string(), meaning: z.string() })),
  values: z.array(value),
  otherValues: z.array(otherValue),
  vintage: z.string().nullable().describe('The release whose values these are; null for those of today'),
  vintages: z
    .array(z.string())
    .describe(
      'The releases that have values of it, oldest first: /figures/<id>.json, .csv and .xlsx take one as ?vintage=',
    ),
});

type Place = {
  /** Without a trailing slash. */
  siteUrl: string;
  /** The query that selects a unit, `?unit=lb`, or empty. */
  query: string;
  /** The release of the values. */
  vintage: string | null;
};

export function describeFigure(
  content: Content,
  figure: Figure,
  { siteUrl, query, vintage }: Place,
): z.output<typeof figureJsonSchema> {
  const { id, name, chart, materials, unit, basis = null, years, computedHow, published, changes, usedOn } = figure;
  const citation = citeFigure(content, figure);
  const url = siteUrl + citation.href;
  const selection = vintage === null ? query : `?vintage=${vintage}`;
  return figureJsonSchema.parse({
    id,
    name,
    finding: chart.title,
    subtitle: chart.subtitle,
    description: `${chart.subtitle}. ${chart.description}`,
    illustrative: chart.illustrative === true,
    url,
    files: {
      svg: `${url}.svg${query}`,
      png: `${url}.png${query}`,
      csv: `${url}.csv${selection}`,
      xlsx: `${url}.xlsx${selection}`,
    },
    materials,
    unit,
    basis,
    years,
    computed: computedHow,
    published,
    changes: changes.map(({ at, note }) => ({ at, note })),
    usedOn: usedOn.map(({ label, href }) => ({ label, url: siteUrl + href })),
    citation: `${formatCitation(citation)} ${url}`,
    columns: figureColumns,
    values: recordsOf(content, figure),
    otherValues: otherValuesOf(content, figure),
    vintage,
    vintages: releasesOfFigure(content, figure),
  });
}
