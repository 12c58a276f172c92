import { markup } from '../../../content/text/markup.ts';
import { loadComposedPage } from '../../composed-page/load-composed-page.ts';
import { citeShares, leadersByCountry } from '../../materials/concentration.ts';
import { found, type LoadRequest, missing } from '../../page.ts';
import { href } from '../../routes.ts';

/** Announces the maps. Until the first one is published it shows which country leads in which material. */
export async function load({ content }: LoadRequest<'maps'>) {
  const page = await loadComposedPage(content, 'maps', [{ label: 'Blue View', href: href('blue') }]);
  if (!page) return missing();
  const leaders = leadersByCountry(content);
  const materials = leaders.flatMap((leader) => leader.materials);
  return found(page.head, {
    page: page.data,
    rows: leaders.map((leader) => ({
      name: `${leader.country}, ${leader.materials.length}`,
      covers: materials.map((material) => leader.materials.includes(material)),
    })),
    caption: markup`The largest producing country of ${materials.length} materials; one square is one material. ${citeShares(content)}`,
  });
}
