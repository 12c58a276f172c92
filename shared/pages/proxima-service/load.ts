import { loadComposedPage } from '../../composed-page/load-composed-page.ts';
import { found, type LoadRequest, missing } from '../../page.ts';
import { href } from '../../routes.ts';
import { stageBands } from '../../services/load-stage-bands.ts';

/** What a subscription to Proxima contains. */
export async function load({ content }: LoadRequest<'proxima-service'>) {
  const page = await loadComposedPage(content, 'proxima-service', [{ label: 'Research Services', href: href('subscriptions') }]);
  return page ? found(page.head, { ...page.data, picture: stageBands(content, 'cobalt') }) : missing();
}
