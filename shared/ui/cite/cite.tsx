/** How to cite an article: text to copy, and files for reference managers. */
import { useRef } from 'react';
import type { ArticleData } from '../../articles/load-article.ts';
import { useCopy } from '../copy/use-copy.ts';
import { Link, useCanonicalAddress } from '../link/link.tsx';

/** @param props `href`: address of the article, below the base path. */
export function Cite({ citation: { text, bibtex, ris }, href }: Pick<ArticleData, 'citation' | 'href'>) {
  const line = useRef<HTMLParagraphElement>(null);
  const address = useCanonicalAddress()(href);
  const { status, copy } = useCopy('citation', () => line.current && getSelection()?.selectAllChildren(line.current));
  return (
    <>
      <p className="cite__line" ref={line}>
        {`${text} ${address}`}
      </p>
      <p className="cite__ways">
        <button className="button button--line button--small" type="button" onClick={() => copy(`${text} ${address}`)}>
          Copy citation
        </button>
        <Link href={bibtex} download>
          BibTeX
        </Link>
        <Link href={ris} download>
          RIS
        </Link>
        <output>{status}</output>
      </p>
    </>
  );
}
