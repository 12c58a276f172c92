import { loadComposedPage } from '../../composed-page/load-composed-page.ts';
import { found, type LoadRequest, missing } from '../../page.ts';
import { href } from '../../routes.ts';
import { loadSample } from '../../services/load-sample.ts';
import { stageBands } from '../../services/load-stage-bands.ts';

/** The composed page on the Proxima subscription, with a picture of its figures for cobalt. */
export async function load({ content, now }: LoadRequest<'proxima-service'>) {
  const page = await loadComposedPage(content, 'proxima-service', [{ label: 'Research Services', href: href('subscriptions') }]);
  return page ? found(page.head, { ...page.data, picture: stageBands(content, 'cobalt'), sample: loadSample(content, 'proxima-service', now) }) : missing();
}
