/** The answer of a conversion: the result, a picture of the content of both sides, and the steps. */
import type { Markup } from '../../content.ts';
import { Html } from '../../ui/basic/html/html.tsx';
import { Link, useCanonicalAddress } from '../../ui/basic/link/link.tsx';
import type { loadAnswer, MassBar } from './load-answer.ts';

type AnswerData = ReturnType<typeof loadAnswer>;

export function Answer({ answer, source }: { answer: AnswerData; source: Markup }) {
  const { input, result, exact, factor, steps, bars, back } = answer;
  const address = useCanonicalAddress()(answer.href);
  return (
    <section className="answer wrap" aria-labelledby="answer">
      <div className="answer__head">
        <h2 className="answer__heading" id="answer">
          <Html as="span" className="answer__asked" value={input} />
          <span className="visually-hidden"> is </span>
          <Html as="span" className="answer__result" value={result} />
        </h2>
        <p className="answer__exact">
          Factor {factor}. Without rounding: {exact}. <Html as="span" value={back.label} />:{' '}
          <Link href={back.href}>the other way</Link>.
        </p>
      </div>
      {bars && <Bars {...bars} />}
      <div className="answer__steps">
        <h3 className="answer__small">How it is computed</h3>
        <ol>
          {steps.map(({ text, step }) => (
            <Html as="li" key={text} value={step} />
          ))}
        </ol>
        <Html as="p" className="source-line" value={source} />
        <p className="answer__address">
          Address of this conversion: <Link href={answer.href}>{address}</Link>
        </p>
      </div>
    </section>
  );
}

/** Two masses with the same content, drawn to the same scale: the counted parts have the same length. */
function Bars({ name, bars }: { name: string; bars: MassBar[] }) {
  return (
    <figure className="answer__bars">
      <figcaption className="answer__small">The same {name}, weighed twice</figcaption>
      {bars.map(({ label, held, length, counted }) => (
        <div key={held} className="answer__bar">
          <p>
            <Html as="span" className="answer__mass" value={label} /> {held}
          </p>
          <svg width="100" height="10" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
            <path className="answer__rest" d={`M0 0H${length}V10H0Z`} />
            <path className="answer__counted" d={`M0 0H${counted}V10H0Z`} />
          </svg>
        </div>
      ))}
    </figure>
  );
}
