/** The static parts of the layout: the line at the top of a printed page, breadcrumb and subscribe strip. */
import type { Head } from '../../page.ts';
import { href, type RouteName } from '../../routes.ts';
import { SubscribeStrip } from '../form/subscribe-strip/subscribe-strip.tsx';
import { Breadcrumb } from '../page/breadcrumb/breadcrumb.tsx';
import { PrintLine } from './print-line.tsx';

/** Pages about subscribing, about contacting us or about an error have no subscribe strip. */
const withoutStrip = new Set<RouteName>([
  'sign-up',
  'sign-up-success',
  'sign-up-confirm',
  'sign-up-confirmed',
  'preferences',
  'unsubscribe',
  'receipt',
  'release',
  'contact-us',
  'contact-us-success',
  'not-found',
  'server-error',
]);

/**
 * Addresses of pages that are not indexed are not printed either, because an address with a token grants access.
 */
export function layoutParts({ page, head: { path, noindex, crumbs } }: { page: RouteName; head: Head }) {
  return {
    top: (
      <>
        {!noindex && <PrintLine path={path} />}
        <Breadcrumb crumbs={crumbs} />
      </>
    ),
    subscribe: !withoutStrip.has(page) && <SubscribeStrip href={subscribeHref(page, path)} />,
  };
}

/** Pages whose address ends with an interest of the form. */
const pagesOfInterests = new Set<RouteName>(['material', 'monthly-service', 'cmri-material']);

/** From the page of a material or a service, that is chosen in the form; also from its page in the risk index. */
function subscribeHref(page: RouteName, path: string): string {
  const interest = pagesOfInterests.has(page) ? `?interest=${path.split('/').at(-1)}` : '';
  return href('sign-up') + interest;
}
