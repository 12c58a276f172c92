/** The frame of every page: where one is, the page itself, and the way to subscribe. */
import { href } from '../routes.ts';
import { Breadcrumb } from '../ui/breadcrumb/breadcrumb.tsx';
import { SubscribeStrip } from '../ui/subscribe-strip/subscribe-strip.tsx';
import type { LayoutProps } from './layout-props.ts';

/** Pages that are themselves about subscribing or writing to us, or about an error, do not ask again. */
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
