/** A section of a page with a heading and an optional link to more. */
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';

type SectionProps = {
  id: string;
  heading: string /** `about` completes the link text for screen readers: "Read More: Blogs". */;
  more?: { href: string; label: string; about?: string };
  children: ReactNode;
};

export function Section({ id, heading, more, children }: SectionProps) {
  return (
    <section className="section wrap" aria-labelledby={id}>
      <header className="section__head">
        <h2 className="section__heading" id={id}>
          {heading}
        </h2>
        {more && <MoreLink {...more} />}
      </header>
      {children}
    </section>
  );
}

export function MoreLink({ href, label, about }: { href: string; label: string; about?: string }) {
  return (
    <Link className="more" href={href}>
      {label}
      {about && <span className="visually-hidden">: {about}</span>}
      <Icon name="arrow" />
    </Link>
  );
}
