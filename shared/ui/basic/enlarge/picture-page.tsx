/** A page on which only pictures are interactive: one static part, and the dialog that enlarges them. */
import type { StaticParts } from '../../../page.ts';
import { Html } from '../html/html.tsx';
import { EnlargeDialog } from './enlarge.tsx';

export function PicturePage({ staticParts }: { staticParts: StaticParts<'page'> }) {
  return (
    <>
      <Html value={staticParts.page} />
      <EnlargeDialog />
    </>
  );
}
