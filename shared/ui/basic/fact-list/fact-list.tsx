/** A short list of labeled facts: when, where, how much. */
import type { Markup } from '../../../content.ts';
import { Html } from '../html/html.tsx';
import { MailText } from '../mail-text/mail-text.tsx';

export function FactList({ facts }: { facts: { label: string; lines: (string | Markup)[] }[] }) {
  return (
    <dl className="fact-list">
      {facts.map(({ label, lines }) => (
        <div key={label}>
          <dt>{label}</dt>
          {lines.map((line) =>
            typeof line === 'string' ? (
              <dd key={line}>
                <MailText text={line} />
              </dd>
            ) : (
              <Html as="dd" key={label} value={line} />
            ),
          )}
        </div>
      ))}
    </dl>
  );
}
