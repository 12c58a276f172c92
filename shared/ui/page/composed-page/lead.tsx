/** The large text at the start of a composed page. */
import type { ReactNode } from 'react';
import type { Markup } from '../../../content.ts';
import { Html } from '../../basic/html/html.tsx';

/** @param props `children`: a picture beside the text. */
export function Lead({ text, children }: { text: Markup; children?: ReactNode }) {
  return (
    <div className={children ? 'lead lead--drawn wrap' : 'lead wrap'}>
      <Html className="prose prose--lead" value={text} />
      {children}
    </div>
  );
}
