/** A short list of labeled facts: when, where, how much. */
import { MailText } from '../mail-text/mail-text.tsx';

export function FactList({ facts }: { facts: { label: string; lines: string[] }[] }) {
  return (
    <dl className="fact-list">
      {facts.map(({ label, lines }) => (
        <div key={label}>
          <dt>{label}</dt>
          {lines.map((line) => (
            <dd key={line}>
              <MailText text={line} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
