/** The still parts of the layout: breadcrumb and subscribe strip. */
import type { Crumb } from '../page.ts';
import { href, type RouteName } from '../routes.ts';
import { Breadcrumb } from '../ui/breadcrumb/breadcrumb.tsx';
import { SubscribeStrip } from '../ui/subscribe-strip/subscribe-strip.tsx';

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

export function layoutParts({ page, crumbs }: { page: RouteName; crumbs: Crumb[] }) {
  return { breadcrumb: <Breadcrumb crumbs={crumbs} />, subscribe: !withoutStrip.has(page) && <SubscribeStrip href={href('sign-up')} /> };
}
