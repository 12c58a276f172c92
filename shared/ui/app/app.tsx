/** The part of a document that React hydrates in the browser: the layout and the page inside it. */
import type { ReactNode } from 'react';
import type { PageModule } from '../../page.ts';
import type { RenderedPayload } from '../../payload.ts';
import type { LayoutName } from '../../route-rules.ts';
import { BasePath, Origin } from '../basic/link/link.tsx';
import { DefaultLayout } from '../layouts/default.tsx';
import { IndustrialLayout } from '../layouts/industrial.tsx';
import type { LayoutProps } from '../layouts/layout-props.ts';
import { PageBoundary } from '../page/page-boundary/page-boundary.tsx';

const layouts: Record<LayoutName, (props: LayoutProps) => ReactNode> = {
  default: DefaultLayout,
  industrial: IndustrialLayout,
  bare: ({ children }) => children,
};

export function App({ payload, page: { Page } }: { payload: RenderedPayload; page: PageModule }) {
  const Layout = layouts[payload.layout];
  return (
    <Origin value={payload.origin}>
      <BasePath value={payload.base}>
        <Layout payload={payload}>
          <PageBoundary resetKey={payload}>
            <Page data={payload.data} staticParts={payload.staticParts} />
          </PageBoundary>
        </Layout>
      </BasePath>
    </Origin>
  );
}
