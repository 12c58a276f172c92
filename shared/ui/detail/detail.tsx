/** The page of one thing that is no article: its name, what is true of it at the side, what there is to say beside that. */
import type { ReactNode } from 'react';

type DetailProps = {
  title: string;
  summary?: string | undefined;
  kicker?: string | undefined;
  /** Said before everything else: a change, a closing, a withdrawal. */
  notices?: string[];
  aside: ReactNode;
  /** What stands at the side is read after the text, and stands below it where there is no side. */
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
