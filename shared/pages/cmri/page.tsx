/** The risk index, all of it static: the script only makes the sliders of its form answer. */
import type { StillProps } from '../../page.ts';
import { Html } from '../../ui/basic/html/html.tsx';
import { followWeights } from './follow-weights.ts';
import type { still } from './still.tsx';

export function Page({ still: { page } }: StillProps<typeof still>) {
  return <Html className="contents" value={page} ref={followWeights} />;
}
