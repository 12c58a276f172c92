/** The layout of pages behind the links in mails: message, main action, and further parts. */
import type { ReactNode } from 'react';
import type { SubmittedField } from '../../../forms/subscriptions/viewer-data.ts';
import { href } from '../../../routes.ts';
import { FactList } from '../../basic/fact-list/fact-list.tsx';
import { LinkList } from '../../form/confirmation/confirmation.tsx';
import { ErrorSummary } from '../../form/form/error-summary.tsx';

type TokenPageProps = {
  heading: string;
  intro: string;
  /** A message about what was just done. */
  done?: string | undefined;
  problem?: { field: string; message: string } | undefined;
  /** The main action. */
  action?: ReactNode;
  children?: ReactNode;
};

export function TokenPage({ heading, intro, done, problem, action, children }: TokenPageProps) {
  return (
    <>
      {problem && <ErrorSummary problems={[problem]} />}
      <div className="confirmation wrap">
        <header className="confirmation__head">
          {done && <output className="token-page__note">{done}</output>}
          <h1 className="confirmation__heading">{heading}</h1>
          <p className="confirmation__intro">{intro}</p>
          {action && <div className="token-page__main">{action}</div>}
        </header>
        {children}
      </div>
    </>
  );
}

/** Help below the message that a link shows nothing. @param props `wasErased`: the visitor has just erased the data. */
export function NothingHere({ email, wasErased }: { email: string; wasErased?: boolean }) {
  const address = <a href={`mailto:${email}`}>{email}</a>;
  return (
    <>
      {wasErased ? (
        <Part id="help" heading="What may be left">
          <p>Mails that have reached you or our staff. Those of our staff are deleted by hand: write to {address}.</p>
        </Part>
      ) : (
        <Part id="help" heading="If you expected something else">
          <p>
            Open the link in the newest mail you have from us. If that shows nothing either, write to {address}: a
            person looks into it.
          </p>
        </Part>
      )}
      <Part id="meanwhile" heading="Read on">
        <LinkList links={readOn} />
      </Part>
    </>
  );
}

const readOn = [
  { href: href('blue'), label: 'Read Blue View' },
  { href: href('critical-materials'), label: 'Look up a material' },
];

type PartProps = { id: string; heading: string; children: ReactNode };

export function Part({ id, heading, children }: PartProps) {
  return (
    <section className="token-page__part" aria-labelledby={id}>
      <h2 className="confirmation__label" id={id}>
        {heading}
      </h2>
      {children}
    </section>
  );
}

type ActionProps = {
  action: string;
  label: string;
  line?: boolean;
  /** Submits the form on load: in the browser that made the request, no second click is needed. */
  submitsItself?: boolean;
  /** What is entered is not filled in again after Back: it must be given anew. */
  autoComplete?: 'off';
  children?: ReactNode;
};

/** A form with one button, posted to the address of the page. */
export function Action({ action, label, line, submitsItself, autoComplete, children }: ActionProps) {
  return (
    <form
      method="post"
      noValidate
      className="token-page__action"
      autoComplete={autoComplete}
      ref={submitsItself ? submitForm : undefined}
    >
      <input type="hidden" name="action" value={action} />
      {children}
      <button className={line ? 'button button--line' : 'button'} type="submit" {...(submitsItself && focused)}>
        {label}
      </button>
    </form>
  );
}

/** Without script the button has the focus instead. */
const focused = { autoFocus: true };

function submitForm(form: HTMLFormElement | null) {
  form?.requestSubmit();
}

/** The data sent with a form: the fields, then the message with its line breaks. */
export function Sent({ facts, message }: { facts: SubmittedField[]; message: string | undefined }) {
  return (
    <>
      <FactList facts={facts.map(({ label, value }) => ({ label, lines: [value.replaceAll('\n', ', ')] }))} />
      {message !== undefined && (
        <>
          <h3 className="token-page__caption">Message</h3>
          <p className="token-page__message">{message}</p>
        </>
      )}
    </>
  );
}

/** The form to erase data, with a checkbox to confirm, because erasing cannot be undone. */
export function EraseAction({ label, problem }: { label: string; problem?: string | undefined }) {
  return (
    <Action action="erase" label={label} line autoComplete="off">
      {problem && (
        <p className="form-field__error" id="sure-problem">
          <span className="visually-hidden">Error: </span>
          {problem}
        </p>
      )}
      <label className="check">
        <input
          type="checkbox"
          name="sure"
          value="yes"
          id="sure"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && 'sure-problem'}
        />
        Yes, erase it. This cannot be undone.
      </label>
    </Action>
  );
}
