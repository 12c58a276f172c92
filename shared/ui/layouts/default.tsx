/** The frame of every page: breadcrumb, the page itself, and the subscribe strip. */
import type { StillParts } from '../../page.ts';
import { Html } from '../basic/html/html.tsx';
import type { LayoutProps } from './layout-props.ts';
import type { layoutParts } from './still.tsx';

export function DefaultLayout({ payload, children }: LayoutProps) {
  const still: StillParts<keyof ReturnType<typeof layoutParts>> = payload.still;
  return (
    <>
      <Html value={still.top} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Html value={still.subscribe} />
    </>
  );
}
