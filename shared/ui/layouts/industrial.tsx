/** The steel theme for pages about services and data, around the default layout. */
import { DefaultLayout } from './default.tsx';
import type { LayoutProps } from './layout-props.ts';

export function IndustrialLayout({ payload, children }: LayoutProps) {
  return (
    <div className="industrial" data-group={payload.group}>
      <DefaultLayout payload={payload}>{children}</DefaultLayout>
    </div>
  );
}
