/** The figures of a map as a table to download: a row for each country, with unit, year and source in each. */
import type { Content } from '../../../shared/content.ts';
import { documentCells } from '../../../shared/evidence/sources/cited-documents.ts';
import { findShare } from '../../../shared/figures/maps/map-findings.ts';
import type { MapTable } from '../../../shared/figures/maps/map-tables.ts';
import { countriesOfMap } from '../read-api/collections/describe-map.ts';
import type { PublishedTable } from '../tables/published-table.ts';

/** @param url of the page of the map. */
export function tableOfMap(content: Content, table: MapTable, url: string): PublishedTable {
  const { what, product, unit, year, priorYear, isEstimated, isApproximate, isDoubtful } = table;
  const shared = {
    unit,
    year,
    prior_year: priorYear,
    of: what,
    product,
    estimated: isEstimated,
    approximate: isApproximate,
    doubtful: isDoubtful,
    ...documentCells(content, table.source),
  };
  const rows = countriesOfMap(table).map(({ priorAmount, ...row }) => ({
    ...row,
    prior_amount: priorAmount,
    ...shared,
  }));
  return {
    columns: Object.keys(rows[0] ?? {}).map((name) => ({ name })),
    rows: rows.map((row) => Object.values(row)),
    about: { Title: findShare(table), Publisher: content.site.name, Address: url },
  };
}
