/** A picture drawn from figures, with what it shows, to be looked at large. */
import type { ReactNode } from 'react';
import { Enlarge } from '../enlarge/enlarge.tsx';

/** `heading`: of the window in which it is large. */
export function Picture({ heading, caption, children }: { heading: string; caption?: string | undefined; children: ReactNode }) {
  return (
    <figure className="picture">
      {children}
      <Enlarge heading={heading} caption={caption}>
        {children}
      </Enlarge>
      {caption && <figcaption className="picture__caption">{caption}</figcaption>}
    </figure>
  );
}
