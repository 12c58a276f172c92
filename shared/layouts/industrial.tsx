/** The steel theme of the product and its data, nested in the default layout. Hero, data strip and section menu are its components. */
import { DefaultLayout } from './default.tsx';
import type { LayoutProps } from './layout-props.ts';

export function IndustrialLayout({ payload, children }: LayoutProps) {
  return (
    <div className="industrial" data-group={payload.group}>
      <DefaultLayout payload={payload}>{children}</DefaultLayout>
    </div>
  );
}
