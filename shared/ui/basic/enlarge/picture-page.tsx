/** A page on which only pictures are interactive: one static part, and the dialog that enlarges them. */
import type { StillParts } from '../../../page.ts';
import { Html } from '../html/html.tsx';
import { EnlargeDialog } from './enlarge.tsx';

export function PicturePage({ still }: { still: StillParts<'page'> }) {
  return (
    <>
      <Html value={still.page} />
      <EnlargeDialog />
    </>
  );
}
