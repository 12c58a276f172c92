/** The page after a form was sent: confirmation, next steps and further links. Also works when opened directly. */
import type { ReactNode } from 'react';
import { MoreLink } from '../../basic/section/section.tsx';
import { StepList } from '../../basic/step-list/step-list.tsx';

type NextLink = { href: string; label: string };
type ConfirmationProps = {
  heading: string;
  intro: string;
  /** Reference of the submission; undefined when the page was opened directly. */
  reference?: string | undefined;
  /** What to do if the email address was mistyped. */
  doubt?: ReactNode;
  steps: { title: string; text: string; when?: string | undefined }[];
  links: NextLink[];
  /** Help for visitors who opened the page directly or got no answer. */
  children: ReactNode;
};

export function Confirmation({ heading, intro, reference, doubt, steps, links, children }: ConfirmationProps) {
  return (
    <div className="confirmation wrap">
      <header className="confirmation__head">
        <h1 className="confirmation__heading">{heading}</h1>
        <p className="confirmation__intro">{intro}</p>
        {reference && (
          <p className="confirmation__reference">
            Your reference <b>{reference}</b>
          </p>
        )}
        {doubt && <p className="confirmation__doubt">{doubt}</p>}
      </header>
      <section aria-labelledby="next">
        <h2 className="confirmation__label" id="next">
          What happens next
        </h2>
        <StepList steps={steps} />
      </section>
      <section aria-labelledby="meanwhile">
        <h2 className="confirmation__label" id="meanwhile">
          Until then
        </h2>
        <LinkList links={links} />
        <p className="confirmation__help">{children}</p>
      </section>
    </div>
  );
}

export function LinkList({ links }: { links: NextLink[] }) {
  return (
    <ul className="confirmation__links">
      {links.map((link) => (
        <li key={link.href}>
          <MoreLink {...link} />
        </li>
      ))}
    </ul>
  );
}
