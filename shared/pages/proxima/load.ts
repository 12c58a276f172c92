import { loadComposedPage } from '../../composed-page/load-composed-page.ts';
import { found, type LoadRequest, missing } from '../../page.ts';

import { stageBands } from '../../services/load-stage-bands.ts';

/** The composed page on Proxima, with a picture of its figures for lithium. */
export async function load({ content }: LoadRequest<'proxima'>) {
  const page = await loadComposedPage(content, 'proxima');
  return page ? found(page.head, { ...page.data, picture: stageBands(content, 'lithium') }) : missing();
}
