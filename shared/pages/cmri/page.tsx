/** The risk index, all of it static: the script only makes the sliders of its form answer. */
import type { StaticProps } from '../../page.ts';
import { Html } from '../../ui/basic/html/html.tsx';
import { followWeights } from './follow-weights.ts';
import type { staticParts } from './static.tsx';

export function Page({ staticParts: { page } }: StaticProps<typeof staticParts>) {
  return <Html className="contents" value={page} ref={followWeights} />;
}
