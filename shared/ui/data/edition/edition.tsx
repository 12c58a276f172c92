/** Editions of the monthly letter: the archive, and a single edition as it was sent. */
import { describeProof } from '../../../publishing/letters/describe-proof.ts';
import type { Letter, LetterItem, LetterSection } from '../../../publishing/letters/load-letter.ts';
import { formatDate } from '../../../text/format.ts';
import type { LinkedText } from '../../../text/link-words.ts';
import { FileLinks } from '../../basic/file-links/file-links.tsx';
import { Link } from '../../basic/link/link.tsx';
import { Notices } from '../../basic/notices/notices.tsx';
import { PassedDay } from '../../basic/notices/passed-day.tsx';

export type EditionLine = Pick<Letter, 'title' | 'standfirst' | 'publishedAt'> & {
  href: string;
  /** A day that it names has passed. */
  passed?: string | undefined;
};

/** The archive, newest first. */
export function EditionList({ editions }: { editions: EditionLine[] }) {
  if (!editions.length) return <p className="edition__none">The first letter has not come out yet.</p>;
  return editions.map((edition) => <EditionRow key={edition.href} edition={edition} />);
}

function EditionRow({ edition: { href, title, standfirst, publishedAt, passed } }: { edition: EditionLine }) {
  return (
    <article className="edition__row">
      <p className="edition__day">
        <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
      </p>
      <div>
        <h2 className="edition__title">
          <Link href={href}>{title}</Link>
        </h2>
        <p className="edition__summary">{standfirst}</p>
        <PassedDay text={passed} />
      </div>
    </article>
  );
}

type EditionTextProps = {
  letter: Letter;
  /** What has become of days that it names. */
  notices?: readonly LinkedText[];
  /** The edition in other formats. */
  files?: readonly { label: string; href: string }[];
};

export function EditionText({ letter, notices, files }: EditionTextProps) {
  return (
    <article className="edition wrap">
      <header className="edition__head">
        <p className="edition__day">
          Letter of <time dateTime={letter.publishedAt}>{formatDate(letter.publishedAt)}</time>, by {letter.author}
        </p>
        <h1 className="edition__heading">{letter.title}</h1>
        <p className="edition__standfirst">{letter.standfirst}</p>
      </header>
      {notices && <Notices notices={notices} />}
      {letter.sections.map((section) => (
        <Section key={section.heading ?? section.paragraphs[0]} {...section} />
      ))}
      <Items heading="Published since the last letter" items={letter.articles} />
      <Items heading="Corrections" items={letter.corrections} />
      <Items heading="Next events" items={letter.events} />
      {letter.ledgerSet && <p className="source-line">{describeProof(letter.ledgerSet)}</p>}
      {files && <FileLinks what="This letter" files={files} />}
    </article>
  );
}

function Section({ heading, paragraphs, link }: LetterSection) {
  return (
    <section className="edition__section">
      {heading ? <h2 className="edition__label">{heading}</h2> : <div />}
      <div className="edition__text">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {link && (
          <p>
            <Link href={link.href}>{link.label}</Link>
          </p>
        )}
      </div>
    </section>
  );
}

function Items({ heading, items }: { heading: string; items: LetterItem[] }) {
  if (!items.length) return null;
  return (
    <section className="edition__section">
      <h2 className="edition__label">{heading}</h2>
      <div className="edition__text">
        {items.map(({ label, title, text, href }) => (
          <div className="edition__item" key={href + label}>
            <p className="edition__kind">{label}</p>
            <h3 className="edition__title">
              <Link href={href}>{title}</Link>
            </h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
