import type { Content } from '../../content.ts';
import { loadComposedPage } from '../../evidence/composed-page/load-composed-page.ts';
import { itemsWithFigures, loadSmallFigures } from '../../figures/page-figures.ts';
import { found, type LoadRequest, missing } from '../../page.ts';
import { loadSample } from '../../publishing/services/load-sample.ts';
import { stageSlope } from '../../publishing/services/load-stage-slope.ts';
import { href } from '../../routes.ts';

/**
 * A page from content/pages on the Proxima subscription, with a picture of its figures for cobalt and what the page on
 * Proxima says that it is used for.
 */
export async function load({ content, now }: LoadRequest<'proxima-service'>) {
  const page = await loadComposedPage(content, 'proxima-service', [
    { label: 'Research Services', href: href('subscriptions') },
  ]);
  if (!page) return missing();
  const uses = findUses(content);
  return found(page.head, {
    ...page.data,
    picture: stageSlope(content, 'cobalt'),
    sample: loadSample(content, 'proxima-service'),
    uses,
    figures: loadSmallFigures(content, uses?.items ?? [], now),
  });
}

function findUses(content: Content) {
  const block = content.find('pages', 'proxima')?.blocks.find((each) => itemsWithFigures([each]).length > 0);
  const more = { href: `${href('proxima')}#${block?.id}`, label: 'Read More', about: 'Proxima' };
  return block && { id: block.id, heading: block.heading, items: itemsWithFigures([block]), more };
}
