import { markup } from '../../../content/text/markup.ts';
import { loadComposedPage } from '../../composed-page/load-composed-page.ts';
import { citeShares, materialTile, rankByConcentration } from '../../materials/concentration.ts';
import { found, type LoadRequest, missing } from '../../page.ts';
import { href } from '../../routes.ts';

/** Announces the infographics. Until the first one is published it shows the materials by concentration. */
export async function load({ content }: LoadRequest<'infographics'>) {
  const page = await loadComposedPage(content, 'infographics', [{ label: 'Blue View', href: href('blue') }]);
  if (!page) return missing();
  const tiles = rankByConcentration(content).map(({ material }) => materialTile(content, material));
  return found(page.head, {
    page: page.data,
    materials: tiles.map(({ symbol, step }) => ({ symbol, step })),
    caption: markup`${tiles.length} materials, those with the most concentrated supply first. ${citeShares(content)}`,
  });
}
