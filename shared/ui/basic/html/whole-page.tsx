/** A page without interactive parts: it places the one static part, `page`, of its static.tsx. */
import type { PageModule, StaticParts } from '../../../page.ts';
import { Html } from './html.tsx';

export const wholePage: PageModule = { Page: WholePage };

function WholePage({ staticParts }: { staticParts: StaticParts<'page'> }) {
  return <Html className="contents" value={staticParts.page} />;
}
