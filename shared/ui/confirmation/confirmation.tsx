/** What one sees after sending a form: that it arrived, what happens next, where to read on. Makes sense also when opened directly. */
import type { ReactNode } from 'react';
import { MoreLink } from '../section/section.tsx';
import { StepList } from '../step-list/step-list.tsx';

type WayOn = { href: string; label: string };
type ConfirmationProps = {
  heading: string;
  intro: string;
  /** Of what was sent, to name when one asks; undefined when the page was opened directly. */
  reference?: string | undefined;
  /** What to do when the address that was given is wrong. */
  doubt?: ReactNode;
  steps: { title: string; text: string; when?: string | undefined }[];
  links: WayOn[];
  /** For those who came here in another way, or got no answer. */
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

/** Where one may go from here, one under the other. */
export function LinkList({ links }: { links: WayOn[] }) {
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
