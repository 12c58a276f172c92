/** Numbered steps in a narrow column, each with an optional time. */
import { MailText } from '../mail-text/mail-text.tsx';

type Step = { title: string; text: string; when?: string | undefined };

export function StepList({ steps }: { steps: Step[] }) {
  return (
    <ol className="step-list">
      {steps.map(({ title, text, when }) => (
        <li key={title}>
          <p>
            <b>{title}</b>
            {when && <span className="step-list__when"> {when}</span>}
          </p>
          <p className="step-list__text">
            <MailText text={text} />
          </p>
        </li>
      ))}
    </ol>
  );
}
