import { markup } from '../../../content/text/markup.ts';
import { type BlockData, loadComposedPage } from '../../composed-page/load-composed-page.ts';
import { footOfTable } from '../../composed-page/load-table.ts';
import type { Content } from '../../content.ts';
import { citeShares, rankByConcentration } from '../../materials/concentration.ts';
import { outputName, topStage } from '../../materials/figures.ts';
import { found, type LoadRequest, missing } from '../../page.ts';
import { href } from '../../routes.ts';
import { documentsOf } from '../../sources/sources.ts';
import { formatNumber } from '../../text/format.ts';

const ranksShown = 10;
const note =
  'Mine or first metal stage; for batteries, cell capacity. Refining is often more concentrated and is not in this table. Shares are our division by the sum of the published rows.';
/** The picture has this many tints. */
const sharesDrawn = 4;

/** Announces the risk index and shows its one input that is published. There are no scores yet. */
export async function load({ content }: LoadRequest<'cmri'>) {
  const page = await loadComposedPage(content, 'cmri', [{ label: 'Blue View', href: href('blue') }]);
  if (!page) return missing();
  const ranked = rankByConcentration(content);
  const ranking = concentrationBlock(content);
  return found(page.head, {
    page: { ...page.data, blocks: [...page.data.blocks, ranking] },
    ranking: { id: ranking.id, heading: ranking.heading },
    columns: ranked.map(({ material, figures }) => ({
      symbol: material.symbol,
      shares: (topStage(content, figures)?.producers ?? [])
        .map(({ sharePercent }) => sharePercent ?? 0)
        .toSorted((a, b) => b - a)
        .slice(0, sharesDrawn),
    })),
    caption: markup`${ranked.length} materials, a column each, split by producing country, the largest at the foot. ${citeShares(content)}`,
  });
}

/** A table of the materials whose largest producers have the largest shares. */
function concentrationBlock(content: Content): BlockData {
  const ranked = rankByConcentration(content).slice(0, ranksShown);
  const [first, last] = [ranked[0], ranked.at(-1)];
  const stages = ranked.map(({ figures }) => topStage(content, figures)).filter((stage) => stage !== undefined);
  return {
    kind: 'table',
    id: 'one-input',
    heading: 'One input you can read today',
    intro: 'Concentration is the first indicator of the supply sub-index. On its own it is not a risk score.',
    table: {
      caption:
        first && last
          ? `The ten most concentrated: the largest producer makes from ${formatNumber(Math.round(last.top.share))}% (${last.material.name.toLowerCase()}) to ${formatNumber(Math.round(first.top.share))}% (${first.material.name.toLowerCase()})`
          : '',
      illustrative: false,
      columns: [
        { label: 'Material', numeric: false },
        { label: 'Stage and year', numeric: false },
        { label: 'Largest producer', numeric: false },
        { label: 'Share, %', numeric: true },
      ],
      rows: ranked.map(({ material, top }, index) => {
        const stage = stages[index];
        const year = `${top.year}${stage?.estimated ? ' est.' : ''}`;
        return [material.name, `${stage ? outputName(stage) : top.stage}, ${year}`, top.country, formatNumber(Math.round(top.share))];
      }),
      barColumn: 3,
      foot: footOfTable(content, note, documentsOf(stages.flatMap(({ source }) => source))),
    },
  };
}
