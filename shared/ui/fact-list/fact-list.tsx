/** What is true of a thing in a few labeled lines: when, where, how much. */
import { MailText } from '../mail-text/mail-text.tsx';

export type Fact = { label: string; lines: string[] };

export function FactList({ facts }: { facts: Fact[] }) {
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
