/** Large figures with their labels. */

type Fact = { value: string; label: string; note?: string | undefined };

export function Facts({ items }: { items: Fact[] }) {
  return (
    <dl className="block__facts">
      {items.map(({ value, label, note }) => (
        <div key={label} className="block__fact">
          <dt>{label}</dt>
          <dd className="block__value">
            <Value text={value} />
          </dd>
          {note && <dd className="block__note">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** "25 materials": a large figure and a small unit. */
function Value({ text }: { text: string }) {
  const [, figure = text, unit] = /^(.*\d\S*) (.+)$/.exec(text) ?? [];
  return unit ? (
    <>
      {figure} <small>{unit}</small>
    </>
  ) : (
    figure
  );
}
