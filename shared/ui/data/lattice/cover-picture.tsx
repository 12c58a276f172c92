/** The cover of an article. Decorative: the text beside it names the materials. */
import { ViewTransition } from 'react';
import type { Markup } from '../../../content.ts';
import { Html } from '../../basic/html/html.tsx';

/** Animates between a list and the article's page with a view transition, if the browser supports it. */
export function CoverPicture({ cover: { name, markup } }: { cover: { name: string; markup: Markup | undefined } }) {
  return (
    <ViewTransition name={`cover-${name.replace(/\W/g, '-')}`} share="auto" default="none">
      <Html className="cover-picture" value={markup} isDecorative />
    </ViewTransition>
  );
}
