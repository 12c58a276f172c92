/** A picture of figures, with a caption and a button to enlarge it. It needs an `EnlargeDialog` on the page. */
import type { ReactNode } from 'react';
import type { Markup } from '../../../content.ts';
import { EnlargeButton } from '../../basic/enlarge/enlarge.tsx';
import { Html } from '../../basic/html/html.tsx';

/** @param props `heading`: the heading of the dialog with the enlarged picture. */
export function Picture({
  heading,
  caption,
  children,
}: {
  heading: string;
  caption?: Markup | undefined;
  children: ReactNode;
}) {
  return (
    <figure className="picture">
      {children}
      <EnlargeButton heading={heading} />
      {caption && <Html as="figcaption" className="picture__caption" value={caption} />}
    </figure>
  );
}
