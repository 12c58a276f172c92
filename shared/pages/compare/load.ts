/** Compares up to six materials side by side. If that is not possible, the form explains why and keeps the choice. */
import type { Content, Entry } from '../../content.ts';
import { versionInLedger } from '../../evidence/ledger.ts';
import {
  comparedExample,
  filesOfComparison,
  loadComparison,
  maxCompared,
} from '../../figures/board/load-comparison.ts';
import { found, type LoadRequest } from '../../page.ts';
import { formatCitation } from '../../records/articles/citation.ts';
import { chooseMaterials } from '../../records/materials/choose-materials.ts';
import { namesInText } from '../../records/materials/names-in-text.ts';
import { href } from '../../routes.ts';
import { apiRequest } from '../../site/api/api-request.ts';
import { errorTitle } from '../../text/error-title.ts';
import { capitalize } from '../../text/format.ts';
import { pageSummary } from '../summaries.ts';

export function load({ query, content, now }: LoadRequest<'compare'>) {
  const materials = content.list('materials');
  const { chosen, problem } = chooseMaterials(query.get('m'), materials, maxCompared);

  const isExample = query.get('m') === null;
  const compared = isExample ? chooseMaterials(comparedExample, materials, maxCompared).chosen : chosen;
  return {
    ...found(
      {
        ...pageSummary('compare'),
        ...(problem && { title: errorTitle(pageSummary('compare').title, true) }),
        ...(chosen.length > 0 && !problem && { title: `${capitalize(namesInText(chosen))} compared` }),
        path: href('compare', { m: problem ? undefined : chosen.map(({ id }) => id).join(',') }),
        crumbs: [
          { label: 'Research Services', href: href('subscriptions') },
          { label: 'Critical Materials', href: href('critical-materials') },
          { label: 'Compare' },
        ],
      },
      {
        message: problem,
        choices: materials.map(({ id, symbol, name }) => ({
          id,
          symbol,
          name,
          chosen: chosen.some((material) => material.id === id),
        })),
        isExample,
        files: filesOfComparison(compared.map(({ id }) => id)),
        citation: citeComparison(content, compared, now),
        request: apiRequest(`materials/${oneOrAll(compared.map(({ id }) => id))}`),
        comparison: problem || compared.length === 0 ? undefined : loadComparison(content, compared, now),
      },
    ),
    ...(problem && { status: 400 }),
  };
}

/** The states of measures are of today, so the day is part of the citation. */
function citeComparison(content: Content, compared: readonly Entry<'materials'>[], now: Date) {
  return {
    text: formatCitation({
      authors: [],
      title: `${capitalize(namesInText(compared))} compared`,
      publisher: content.site.name,
      genre: 'Comparison',
      publishedAt: now.toISOString(),
      state: versionInLedger(content, ''),
    }),
    href: href('compare', { m: compared.map(({ id }) => id).join(',') }),
  };
}

/** "{lithium,graphite}", of which curl makes two requests. */
function oneOrAll(ids: readonly string[]): string {
  return ids.length === 1 ? `${ids[0]}` : `{${ids.join(',')}}`;
}
