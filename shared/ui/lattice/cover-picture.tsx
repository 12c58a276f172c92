/** The cover of an item as a picture. Decoration: the text beside it names the materials. */
import { ViewTransition } from 'react';
import type { CoverData } from '../../crystals/cover.ts';
import { Html } from '../html/html.tsx';

/** Where the browser can, the cover in a list becomes the one on the item's page. */
export function CoverPicture({ cover: { name, markup } }: { cover: CoverData }) {
  return (
    <ViewTransition name={`cover-${name.replace(/\W/g, '-')}`} share="auto" default="none">
      <div className="cover-picture" aria-hidden="true">
        <Html value={markup} />
      </div>
    </ViewTransition>
  );
}
