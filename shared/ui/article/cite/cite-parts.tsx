/** The static parts of a citation: the line to copy, and files for reference managers. */
import { FileLinks } from '../../basic/file-links/file-links.tsx';
import { Link, useCanonicalAddress } from '../../basic/link/link.tsx';

type CitationFormats = { text: string; bibtex: string; ris: string };
type Files = readonly { label: string; href: string }[];

/**
 * @param href the address of the item, relative to the base path: the line ends with it.
 * @param others the item in other formats.
 */
export function citeParts({ text, bibtex, ris }: CitationFormats, href: string, others: Files = []) {
  return {
    citeLine: <CiteLine text={text} href={href} />,
    citeFiles: <CiteFiles bibtex={bibtex} ris={ris} others={others} />,
  };
}

/** @param props `href`: relative to the base path; the line ends with the whole address. */
export function CiteLine({ text, href }: { text: string; href: string }) {
  return `${text} ${useCanonicalAddress()(href)}`;
}

function CiteFiles({ bibtex, ris, others }: { bibtex: string; ris: string; others: Files }) {
  return (
    <>
      <Link href={bibtex} download>
        BibTeX
      </Link>{' '}
      <Link href={ris} download>
        RIS
      </Link>
      {others.length > 0 && <FileLinks what="Also" files={others} />}
    </>
  );
}
