/** The figures of a map by country, for programs. */
import * as z from 'zod';
import type { Content } from '../../../../shared/content.ts';
import { documentCells } from '../../../../shared/evidence/sources/cited-documents.ts';
import { sourceText } from '../../../../shared/evidence/sources/source-text.ts';
import { mapFiles, mapHref, mapId } from '../../../../shared/figures/maps/list-maps.ts';
import { outlinesSource } from '../../../../shared/figures/maps/load-world-map.ts';
import { findShare } from '../../../../shared/figures/maps/map-findings.ts';
import type { MapTable } from '../../../../shared/figures/maps/map-tables.ts';
import { figureHref } from '../../../../shared/records/materials/figure-ids.ts';
import { mapGroups } from '../../../../shared/site/api/filter-values.ts';

const amount = z.number().nullable();
const country = z.strictObject({
  iso3: z.string().length(3),
  name: z.string(),
  /** True when the source withholds the figure; the country then has no other values. */
  status: z.enum(['published', 'withheld']),
  /** In percent of `of`. */
  share: amount,
  amount,
  priorAmount: amount,
  capacity: amount,
});
const cells = z.strictObject({
  source: z.string(),
  source_url: z.string(),
  retrieved: z.string(),
  license: z.string(),
});

const item = z.strictObject({
  id: z.string(),
  material: z.string(),
  stage: z.string(),
  /** Several stages of refining and metal are one group. */
  group: z.enum(mapGroups),
  finding: z.string(),
  url: z.url(),
  figure: z.url(),
  /** The product that is counted, and on which basis. */
  product: z.string(),
  unit: z.string(),
  year: z.number().nullable(),
  estimated: z.boolean(),
  approximate: z.boolean(),
  /** True for a weak source or one without a year. */
  doubtful: z.boolean(),
});
const more = z.strictObject({
  files: z.strictObject({ svg: z.url(), csv: z.url(), xlsx: z.url() }),
  /** The total that the shares refer to. */
  of: z.string(),
  priorYear: z.number().nullable(),
  note: z.string().nullable(),
  otherCountries: amount,
  world: amount,
  /** "more than" if the source states only a lower bound. */
  worldBound: z.string().nullable(),
  countries: z.array(country),
  ...cells.shape,
  outlines: z.string(),
});
export const mapSchemas = { item, more };
/** The shape of `/blue/maps/<material>/<stage>.json`, documented in docs/api.md: fields are added, never renamed. */
export const mapJsonSchema = item.extend(more.shape);

/** @param siteUrl without a trailing slash. */
export function describeMapItem(table: MapTable, siteUrl: string): z.output<typeof item> {
  return {
    id: mapId(table),
    material: table.material.id,
    stage: table.stage,
    group: table.group,
    finding: findShare(table),
    url: siteUrl + mapHref(table),
    figure: siteUrl + figureHref(table.figure),
    product: table.product,
    unit: table.unit,
    year: table.year,
    estimated: table.isEstimated,
    approximate: table.isApproximate,
    doubtful: table.isDoubtful,
  };
}

export function describeMapMore(content: Content, table: MapTable, siteUrl: string): z.output<typeof more> {
  const [svg = '', csv = '', xlsx = ''] = mapFiles(table).map(({ href }) => siteUrl + href);
  return {
    files: { svg, csv, xlsx },
    of: table.what,
    priorYear: table.priorYear,
    note: table.note ?? null,
    otherCountries: table.others,
    world: table.worldTotal,
    worldBound: table.bound,
    countries: countriesOfMap(table),
    ...documentCells(content, table.source),
    outlines: sourceText(content, outlinesSource),
  };
}

export function countriesOfMap({ rows, withheld }: MapTable): z.output<typeof country>[] {
  return [
    ...rows.map(({ iso3, name, share, amount: value, prior, capacity }) => ({
      iso3,
      name,
      status: 'published' as const,
      share: share === null ? null : roundShare(share),
      amount: value,
      priorAmount: prior,
      capacity,
    })),
    ...withheld.map(({ iso3, name }) => ({
      iso3,
      name,
      status: 'withheld' as const,
      share: null,
      amount: null,
      priorAmount: null,
      capacity: null,
    })),
  ];
}

/** Rounds our own quotients to a thousandth of a percent. */
function roundShare(share: number): number {
  return Math.round(share * 1000) / 1000;
}
