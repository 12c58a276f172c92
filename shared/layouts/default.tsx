/** The frame of every page: breadcrumb, the page itself, and the subscribe strip. */
import { href } from '../routes.ts';
import { Breadcrumb } from '../ui/breadcrumb/breadcrumb.tsx';
import { SubscribeStrip } from '../ui/subscribe-strip/subscribe-strip.tsx';
import type { LayoutProps } from './layout-props.ts';

/** Pages about subscribing, about contacting us or about an error have no subscribe strip. */
const withoutStrip = new Set<string>([
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

export function DefaultLayout({ payload, children }: LayoutProps) {
  return (
    <>
      <Breadcrumb crumbs={payload.head.crumbs} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {!withoutStrip.has(payload.page) && <SubscribeStrip href={href('sign-up')} />}
    </>
  );
}
