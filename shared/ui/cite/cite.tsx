/** How to cite an article: text to copy, and files for reference managers. */
import { useRef } from 'react';
import type { Markup } from '../../content.ts';
import { useCopy } from '../copy/use-copy.ts';
import { Html } from '../html/html.tsx';
import { useCanonicalAddress } from '../link/link.tsx';

/** @param props `text` is followed by the address. `href`: of the article, below the base path. `files`: links to them. */
export function Cite({ text, href, files }: { text: string; href: string; files: Markup | undefined }) {
  const line = useRef<HTMLParagraphElement>(null);
  const address = useCanonicalAddress()(href);
  const { status, copy } = useCopy('citation', () => line.current && getSelection()?.selectAllChildren(line.current));
  return (
    <>
      <p className="cite__line" ref={line}>
        {`${text} ${address}`}
      </p>
      <div className="cite__ways">
        <button className="button button--line button--small" type="button" onClick={() => copy(`${text} ${address}`)}>
          Copy citation
        </button>
        <Html className="contents" value={files} />
        <output>{status}</output>
      </div>
    </>
  );
}
