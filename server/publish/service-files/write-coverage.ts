/** Writes which service covers what of each material as CSV: a row for each covered material of a service, a column for each aspect. */
import { type CoverageAspect, coverageAspectNames } from '../../../content/vocabulary/coverage.ts';
import type { Content } from '../../../shared/content.ts';
import { loadMatrix } from '../../../shared/publishing/services/load-matrix.ts';
import { writeCsv } from '../../platform/files/csv.ts';

/** @param covers the aspect to which it is limited; undefined for all. */
export function writeCoverage(content: Content, covers: CoverageAspect | undefined): string {
  const { materials, groups } = loadMatrix(content, covers);
  const aspects = covers ? [covers] : coverageAspectNames;
  const rows = groups.flatMap((group) =>
    group.services.flatMap((service) =>
      materials.flatMap(({ symbol, name }, index) => {
        const covered = service.cells[index] ?? [];
        return covered.length ? [[group.name, service.name, symbol, name, ...aspects.map((aspect) => String(covered.includes(aspect)))]] : [];
      }),
    ),
  );
  return writeCsv([['group', 'service', 'symbol', 'material', ...aspects], ...rows]);
}
