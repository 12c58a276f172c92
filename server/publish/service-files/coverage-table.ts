/**
 * Which service covers what of each material as a table to download: a row for each covered material of a service, a
 * column for each aspect.
 */
import { type CoverageAspect, coverageAspectNames, coverageAspects } from '../../../content/vocabulary/coverage.ts';
import type { Content } from '../../../shared/content.ts';
import { loadMatrix } from '../../../shared/publishing/services/load-matrix.ts';
import { href } from '../../../shared/routes.ts';
import type { PublishedTable } from '../tables/published-table.ts';

/** @param covers the aspect to which it is limited; undefined for all. */
export function tableOfCoverage(content: Content, covers: CoverageAspect | undefined, siteUrl: string): PublishedTable {
  const { materials, groups } = loadMatrix(content, covers);
  const aspects = covers ? [covers] : coverageAspectNames;
  const rows = groups.flatMap((group) =>
    group.services.flatMap((service) =>
      materials.flatMap(({ symbol, name }, index) => {
        const covered = service.cells[index] ?? [];
        return covered.length
          ? [[group.name, service.name, symbol, name, ...aspects.map((aspect) => covered.includes(aspect))]]
          : [];
      }),
    ),
  );
  return {
    columns: ['group', 'service', 'symbol', 'material', ...aspects].map((name) => ({ name })),
    rows,
    about: {
      Title: `Which service covers what${covers ? `: ${coverageAspects[covers].name.toLowerCase()}` : ''}`,
      Publisher: content.site.name,
      Address: `${siteUrl}${href('subscriptions', { covers })}#coverage`,
    },
  };
}
