/** How to cite an item: text to copy, and files for reference managers. */
import { FileLinks } from '../../basic/file-links/file-links.tsx';
import { Link, useCanonicalAddress } from '../../basic/link/link.tsx';

type CiteProps = {
  citation: { text: string; bibtex: string; ris: string };
  /** The address of the item, relative to the base path: the line ends with it. */
  href: string;
  /** The item in other formats. */
  others?: readonly { label: string; href: string }[];
};

const none: NonNullable<CiteProps['others']> = [];

/** `start-copy.ts` answers its button. */
export function Cite({ citation: { text, bibtex, ris }, href, others = none }: CiteProps) {
  return (
    <div className="cite">
      <p className="cite__line" data-copied="">
        <CiteLine text={text} href={href} />
      </p>
      <div className="cite__ways">
        <button className="button button--line button--small" type="button" data-copy="citation">
          Copy citation
        </button>{' '}
        <Link href={bibtex} download>
          BibTeX
        </Link>{' '}
        <Link href={ris} download>
          RIS
        </Link>{' '}
        {others.length > 0 && <FileLinks what="Also" files={others} />}
        <output />
      </div>
    </div>
  );
}

/** @param props `href`: relative to the base path; the line ends with the whole address. */
export function CiteLine({ text, href }: { text: string; href: string }) {
  return `${text} ${useCanonicalAddress()(href)}`;
}
