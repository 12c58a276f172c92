/** The uses of a material by market: with shares where they are published, otherwise in the order of the source. */
import { markup } from '../../../content/text/markup.ts';
import { footOfTable, type TableData } from '../../composed-page/load-table.ts';
import type { Content, Entry, Markup } from '../../content.ts';
import { isApproximate } from '../../materials/figures.ts';
import { noteOf, sentence } from '../../materials/wording.ts';
import { citeSources } from '../../sources/sources.ts';
import { formatNumber } from '../../text/format.ts';

/** A table when shares are published, otherwise a list of names. */
export type UsesData = { table: TableData } | { heading: string; items: string[]; source: Markup };

export function usesOf(content: Content, { uses }: Entry<'figures'>): UsesData[] {
  return uses.map((use) => {
    const heading = `${use.scope === 'global' ? 'World' : use.scope}: ${[use.basis.replace(/,? ?no shares (given|seen)$/, ''), use.year].filter(Boolean).join(', ')}`;
    if (use.items.every(({ sharePercent }) => sharePercent === null))
      return { heading, items: use.items.map(({ name }) => name), source: markup`No shares are published. Source: ${citeSources(content, use.source)}` };
    const about = isApproximate(use) ? 'about ' : '';
    const note = noteOf(use);
    return {
      table: {
        caption: heading,
        illustrative: false,
        columns: [
          { label: 'Use', numeric: false },
          { label: 'Share, %', numeric: true },
        ],
        rows: use.items.map(({ name, sharePercent }) => [name, sharePercent === null ? 'not published' : about + formatNumber(sharePercent)]),
        barColumn: 1,
        foot: footOfTable(content, note && sentence(note), use.source),
      },
    };
  });
}
