/** A picture of figures, with a caption and a button to enlarge it. */
import type { ReactNode } from 'react';
import type { Markup } from '../../../content.ts';
import { EnlargeButton, EnlargeDialog } from '../../basic/enlarge/enlarge.tsx';
import { Html } from '../../basic/html/html.tsx';

type PictureProps = {
  /** The heading of the dialog with the enlarged picture. */
  heading: string;
  caption?: Markup | undefined;
  children: ReactNode;
};

export function Picture({ heading, caption, children }: PictureProps) {
  return (
    <figure className="picture">
      {children}
      <EnlargeButton />
      <EnlargeDialog heading={heading} caption={caption} />
      {caption && <Html as="figcaption" className="picture__caption" value={caption} />}
    </figure>
  );
}
