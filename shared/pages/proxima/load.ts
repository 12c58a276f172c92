import { loadComposedPage } from '../../evidence/composed-page/load-composed-page.ts';
import { itemsWithFigures, loadSmallFigures } from '../../figures/page-figures.ts';
import { found, type LoadRequest, missing } from '../../page.ts';

import { stageSlope } from '../../publishing/services/load-stage-slope.ts';

/** A page from content/pages on Proxima, with a picture of its figures for lithium. */
export async function load({ content, now }: LoadRequest<'proxima'>) {
  const page = await loadComposedPage(content, 'proxima');
  if (!page) return missing();
  const figures = loadSmallFigures(content, itemsWithFigures(page.data.blocks), now);
  return found(page.head, { ...page.data, picture: stageSlope(content, 'lithium'), figures });
}
