/** A picture drawn from figures, with what it shows and whose figures they are, to be looked at large. */
import type { ReactNode } from 'react';
import type { Markup } from '../../content.ts';
import { Enlarge } from '../enlarge/enlarge.tsx';
import { Html } from '../html/html.tsx';

/** `heading`: of the window in which it is large. */
export function Picture({ heading, caption, children }: { heading: string; caption?: Markup | undefined; children: ReactNode }) {
  return (
    <figure className="picture">
      {children}
      <Enlarge heading={heading}>{children}</Enlarge>
      {caption && <Html as="figcaption" className="picture__caption" value={caption} />}
    </figure>
  );
}
