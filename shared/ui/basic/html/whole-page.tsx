/** A page without interactive parts: it places the one static part, `page`, of its still.tsx. */
import type { PageModule, StillParts } from '../../../page.ts';
import { Html } from './html.tsx';

export const wholePage: PageModule = { Page: WholePage };

function WholePage({ still }: { still: StillParts<'page'> }) {
  return <Html className="contents" value={still.page} />;
}
