/** How to cite a piece: text to copy, and files for reference managers. */
import { useRef } from 'react';
import type { Markup } from '../../content.ts';
import { useCopy } from '../copy/use-copy.ts';
import { Html } from '../html/html.tsx';

/** @param props of `cite-parts.tsx` as the server has rendered them: the line to copy, and links to the files. */
export function Cite({ line, files }: { line: Markup | undefined; files: Markup | undefined }) {
  const text = useRef<HTMLElement>(null);
  const { status, copy } = useCopy('citation', () => text.current && getSelection()?.selectAllChildren(text.current));
  return (
    <>
      <Html
        as="p"
        className="cite__line"
        value={line}
        ref={(element) => {
          text.current = element;
        }}
      />
      <div className="cite__ways">
        <button className="button button--line button--small" type="button" onClick={() => copy(text.current?.textContent ?? '')}>
          Copy citation
        </button>
        <Html className="contents" value={files} />
        <output>{status}</output>
      </div>
    </>
  );
}
