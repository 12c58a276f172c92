/** A page on which nothing answers to a visitor: one still part. */
import type { StillParts } from '../../page.ts';
import { Html } from './html.tsx';

export function WholePage({ still }: { still: StillParts<'page'> }) {
  return <Html className="contents" value={still.page} />;
}
