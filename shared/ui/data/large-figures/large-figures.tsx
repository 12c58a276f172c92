/** Large figures with their labels. */
import { Link } from '../../basic/link/link.tsx';

/** `href`: the page that lists the counted items. */
type LargeFigure = { value: string; label: string; note?: string | undefined; href?: string | undefined };

export function LargeFigures({ items }: { items: LargeFigure[] }) {
  return (
    <dl className="large-figures">
      {items.map(({ value, label, note, href }) => (
        <div key={label} className="large-figures__item">
          <dt>{label}</dt>
          <dd className="large-figures__value">
            {href ? (
              <Link className="large-figures__link" href={href}>
                <Value text={value} />
              </Link>
            ) : (
              <Value text={value} />
            )}
          </dd>
          {note && <dd className="large-figures__note">{note}</dd>}
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
