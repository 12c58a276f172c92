/** The page of one event, vacancy, person or term: title, facts at the side, and text. */
import type { ReactNode } from 'react';
import { Link } from '../link/link.tsx';

type DetailProps = {
  title: string;
  summary?: ReactNode;
  kicker?: string | undefined;
  /** Shown above everything else: a change, a closing, a withdrawal. */
  notices?: string[];
  aside: ReactNode;
  /** Places the side content after the text in the document, and therefore below it on narrow screens. */
  isTextFirst?: boolean;
  children: ReactNode;
};

export function Detail({ title, summary, kicker, notices, aside, isTextFirst = false, children }: DetailProps) {
  const side = <div className="detail__aside">{aside}</div>;
  return (
    <article className="detail wrap">
      {notices?.map((notice) => (
        <p key={notice} className="notice detail__notice">
          {notice}
        </p>
      ))}
      <header className="detail__head">
        {kicker && <p className="detail__kicker">{kicker}</p>}
        <h1 className="detail__title">{title}</h1>
        {summary && <p className="detail__summary">{summary}</p>}
      </header>
      {!isTextFirst && side}
      <div className="detail__main">{children}</div>
      {isTextFirst && side}
    </article>
  );
}

export function DetailSection({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section className="detail__section" aria-labelledby={id}>
      <h2 className="detail__heading" id={id}>
        {heading}
      </h2>
      {children}
    </section>
  );
}

/** A link to the calendar file of a date, below the facts at the side. */
export function CalendarLink({ href, children }: { href: string; children: string }) {
  return (
    <p className="detail__calendar">
      <Link href={href} download>
        {children}
      </Link>
    </p>
  );
}
