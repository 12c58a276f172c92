/** A supply chain from ore to part, with the decisive step marked. */
import type { Markup } from '../../../content.ts';
import { Html } from '../../basic/html/html.tsx';

export function Chain({ steps }: { steps: { step: string; note: string | Markup; key: boolean }[] }) {
  return (
    <ol className="chain" aria-label="Supply chain">
      {steps.map(({ step, note, key }) => (
        <li key={step} className="chain__step chamfer" data-key={key || undefined}>
          <b className="chain__name">
            {step}
            {key && <span className="visually-hidden"> (the deciding step)</span>}
          </b>{' '}
          {typeof note === 'string' ? (
            <span className="chain__note">{note}</span>
          ) : (
            <Html as="span" className="chain__note" value={note} />
          )}
        </li>
      ))}
    </ol>
  );
}
