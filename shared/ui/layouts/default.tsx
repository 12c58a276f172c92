/** The frame of every page: breadcrumb, the page itself, and the subscribe strip. */
import type { StaticParts } from '../../page.ts';
import { Html } from '../basic/html/html.tsx';
import type { LayoutProps } from './layout-props.ts';
import type { layoutParts } from './static.tsx';

export function DefaultLayout({ payload, children }: LayoutProps) {
  const staticParts: StaticParts<keyof ReturnType<typeof layoutParts>> = payload.staticParts;
  return (
    <>
      <Html value={staticParts.top} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Html value={staticParts.subscribe} />
    </>
  );
}
