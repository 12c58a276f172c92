/** The figures that the pages of content/pages show beside their texts. */
import type { Outlines } from '../../content/world/world.ts';
import type { Content, Entry } from '../content.ts';
import type { BlockData } from '../evidence/composed-page/load-composed-page.ts';
import { entryHref } from '../site/entry-href.ts';
import type { UsedOn } from './figure.ts';
import { findFigure } from './list-figures.ts';
import { loadSmallFigure, type SmallFigureData } from './small-figure.ts';

type Block = BlockData | Entry<'pages'>['blocks'][number];
type Item = { title: string; figure: string };
/**
 * `byId`: the small pictures of a page by the ids of their figures. `outlines`: of the countries, if one of them is a
 * map.
 */
export type SmallFigures = { byId: Record<string, SmallFigureData>; outlines: Outlines | undefined };

/** The items of blocks that have a figure. */
export function itemsWithFigures(blocks: readonly Block[]): Item[] {
  return blocks.flatMap((block) =>
    block.kind === 'items'
      ? block.items.flatMap(({ title, figure }) => (figure === undefined ? [] : [{ title, figure }]))
      : [],
  );
}

export function loadSmallFigures(content: Content, items: readonly Item[], now: Date): SmallFigures {
  const found = items.flatMap(({ figure }) => {
    const small = loadSmallFigure(content, figure, now);
    return small ? [[figure, small] as const] : [];
  });
  return {
    byId: Object.fromEntries(found),
    outlines: found.some(([, { drawing }]) => drawing.kind === 'map') ? content.world.small : undefined,
  };
}

/** The pages that show a figure. */
export function pagesWithFigure(content: Content, id: string): UsedOn[] {
  const pages = content
    .list('pages')
    .filter(({ figure, blocks }) => figure === id || itemsWithFigures(blocks).some((item) => item.figure === id));
  return pages.map((page) => ({ label: page.title, href: entryHref(page) }));
}

/** @returns a sentence for each page that names a figure that cannot be shown. */
export function checkPageFigures(content: Content, now: Date): string[] {
  return content.list('pages').flatMap(({ id, figure, blocks }) => [
    ...(figure !== undefined && !findFigure(content, figure, now)
      ? [`content/pages/${id}.md: there is no figure ${figure}`]
      : []),
    ...itemsWithFigures(blocks)
      .filter((item) => !loadSmallFigure(content, item.figure, now))
      .map(
        (item) =>
          `content/pages/${id}.md: “${item.title}” names ${item.figure}, which is no figure, or one that has no small picture`,
      ),
  ]);
}
