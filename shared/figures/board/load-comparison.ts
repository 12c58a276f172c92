/** Loads a few materials for comparison: the board row of each, its stages, uses and by-products. */
import { markup } from '../../../content/text/markup.ts';
import type { Content, Entry, Markup } from '../../content.ts';
import { citeSources, documentsOf } from '../../evidence/sources/sources.ts';
import { isNamedUse, mainUse } from '../../records/materials/main-use.ts';
import { type StageShare, stageShares } from '../../records/materials/tightest-stage.ts';
import { href } from '../../routes.ts';
import { type TableFile, tableFiles } from '../../site/files/table-files.ts';
import { type BoardRow, readBoardRow } from './board-row.ts';

export type ComparedMaterial = {
  row: BoardRow;
  /** The largest share at each stage, in the order of the supply chain. */
  stages: StageShare[];
  /**
   * The largest named uses with their shares in percent, then what is not named if it is more than any of them; and of
   * what: "US consumption, 2025".
   */
  uses: { of: string; items: { name: string; share: number | null }[] } | undefined;
  /** How it is produced together with other materials: "by-product of zinc". */
  relations: { relation: string; with: string }[];
};
export type MaterialComparison = { materials: ComparedMaterial[]; source: Markup };

export const maxCompared = 6;
/** Compared as an example while nothing is chosen. */
export const comparedExample = 'lithium,graphite,rare-earth-elements';
const usesShown = 3;

/** The files with the rows of the board for the materials. */
export function filesOfComparison(ids: readonly string[]): TableFile[] {
  const address = href('compare');
  return tableFiles(address, href('compare', { m: ids.join(',') }).slice(address.length));
}

export function loadComparison(
  content: Content,
  materials: readonly Entry<'materials'>[],
  now: Date,
): MaterialComparison {
  const compared = materials.flatMap((material): (ComparedMaterial & { cites: string[] })[] => {
    const figures = content.find('figures', material.id);
    const row = readBoardRow(content, material, now);
    if (!figures || !row) return [];
    const { production, usNetImportReliancePercent: reliance, reserves, annualPrices, coProducts, uses } = figures;
    const blocks = [
      ...production,
      ...(reliance ? [reliance] : []),
      ...(reserves ? [reserves] : []),
      ...annualPrices,
      ...coProducts,
      ...uses.slice(0, 1),
    ];
    return [
      {
        row,
        stages: stageShares(content, figures),
        uses: mainUses(figures),
        relations: coProducts.map(({ relation, with: other }) => ({ relation, with: other })),
        cites: blocks.flatMap(({ source }) => source),
      },
    ];
  });
  const cites = documentsOf(compared.flatMap(({ cites: ofMaterial }) => ofMaterial));
  return {
    materials: compared.map(({ cites: _cites, ...rest }) => rest),
    source: markup`${citeSources(content, cites)}. Years of reserves and ratios of prices: computed by Lazulite.`,
  };
}

/** The first split with shares, or else the first list of uses. */
function mainUses({ uses }: Entry<'figures'>): ComparedMaterial['uses'] {
  const use = uses.find(({ items }) => items.some(({ sharePercent }) => sharePercent !== null)) ?? uses[0];
  if (!use) return undefined;
  const where = use.scope === 'global' ? 'world' : use.scope === 'United States' ? 'US' : use.scope;
  const { rest } = mainUse(use.items);
  const named = use.items
    .filter(({ name }) => isNamedUse(name))
    .toSorted((a, b) => (b.sharePercent ?? 0) - (a.sharePercent ?? 0));
  const items = [
    ...named.slice(0, usesShown),
    ...(rest ? [{ name: 'not broken down', sharePercent: rest.sharePercent }] : []),
  ];
  return {
    of: [`${where} ${use.basis.replace(/,? ?no shares (given|seen)$/, '')}`, use.year].filter(Boolean).join(', '),
    items: items.map(({ name, sharePercent }) => ({ name, share: sharePercent })),
  };
}
