/** A supply chain from ore to part, with the deciding step marked. */

export function Chain({ steps }: { steps: { step: string; note: string; key: boolean }[] }) {
  return (
    <ol className="chain" aria-label="Supply chain">
      {steps.map(({ step, note, key }) => (
        <li key={step} className="chain__step chamfer" data-key={key || undefined}>
          <b className="chain__name">
            {step}
            {key && <span className="visually-hidden"> (the deciding step)</span>}
          </b>
          <span className="chain__note">{note}</span>
        </li>
      ))}
    </ol>
  );
}
