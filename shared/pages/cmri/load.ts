import { riskIndicators } from '../../../content/vocabulary/risk-indicators.ts';
import type { Content, Entry } from '../../content.ts';
import { loadComposedPage } from '../../evidence/composed-page/load-composed-page.ts';
import { rankByQuery } from '../../figures/cmri/answer-weights.ts';
import { citeEdition, citeValues, filesOf } from '../../figures/cmri/cite-edition.ts';
import { changesSince } from '../../figures/cmri/compare.ts';
import {
  describeRows,
  describeUnranked,
  findingOf,
  rankingTable,
  spreadFinding,
} from '../../figures/cmri/describe-ranking.ts';
import { indicators } from '../../figures/cmri/indicators.ts';
import { presetLinks } from '../../figures/cmri/presets.ts';
import { maxWeight, sharesOf } from '../../figures/cmri/weights.ts';
import { found, type LoadRequest, missing } from '../../page.ts';
import { href } from '../../routes.ts';
import { errorTitle } from '../../text/error-title.ts';
import { formatCount, formatDate, formatList, spellNumber } from '../../text/format.ts';

/** The risk index: the ranking by our weights, or by those in the address. */
export async function load({ query, content, now }: LoadRequest<'cmri'>) {
  const page = await loadComposedPage(content, 'cmri', [{ label: 'Blue View', href: href('blue') }]);
  const weighted = rankByQuery(content, query, now);
  if (!page || !weighted) return missing();
  const { ranking, isOwnSet, problems, status } = weighted;
  const { edition, weights } = ranking;
  const shares = sharesOf(weights);
  const files = filesOf(href('cmri'), weighted.query);
  const head = isOwnSet
    ? { title: `${page.head.title} with weights of your own`, path: href('cmri', weighted.query), noindex: true }
    : {};
  return {
    ...found(
      {
        ...page.head,
        ...head,
        alternates: files.map(({ label, ...file }) => ({ ...file, title: `${page.head.title}, ${label}` })),
        ...(status === 422 && { title: errorTitle(page.head.title, true), noindex: true }),
      },
      {
        message: problems[0]?.message,
        page: page.data,
        finding: findingOf(content, ranking),
        spread: spreadFinding(content, ranking),
        isOwnSet,
        address: href('cmri', weighted.query),
        problems: problems.map(({ weight, message }) => ({ field: weight ? `weight-${weight}` : 'weights', message })),
        presets: presetLinks(edition.weights, weights),
        weights: riskIndicators.map((id) => ({
          id,
          ...pick(id),
          weight: weights[id],
          share: shares[id],
        })),
        maxWeight,
        edition: { ...citeEdition(content, edition), href: href('cmri-edition', { edition: edition.id }) },
        changed: describeChanges(content, edition, now),
        files,
        rows: describeRows(content, ranking, isOwnSet),
        unranked: describeUnranked(content, ranking),
        table: rankingTable(content, ranking),
        source: citeValues(content, ranking),
      },
    ),
    status,
  };
}

/**
 * "9 inputs differ from this edition, of Nov 22, 2026: four because a stated day has passed since, five because …": no
 * news where only our reading is another. @returns undefined if none differs.
 */
function describeChanges(content: Content, edition: Entry<'cmri'>, now: Date): string | undefined {
  const changes = changesSince(content, edition, now);
  const days = changes.filter(({ byDay }) => byDay).length;
  const causes = [
    [days, 'because a stated day has passed since'],
    [changes.length - days, 'because our records or our way of counting changed, not the rules'],
  ] as const;
  const named = causes.filter(([count]) => count > 0).map(([count, why]) => `${spellNumber(count)} ${why}`);
  return changes.length === 0
    ? undefined
    : `${formatCount(changes.length, 'input differs', 'inputs differ')} today from those of ${formatDate(edition.date)}: ${formatList(named)}`;
}

function pick(id: (typeof riskIndicators)[number]) {
  const { name, group, measure } = indicators[id];
  return { name, group, measure };
}
