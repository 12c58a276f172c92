/** Large figures with their labels. */
import { Link } from '../link/link.tsx';

/** `href`: what is counted. */
type Fact = { value: string; label: string; note?: string | undefined; href?: string | undefined };

export function Facts({ items }: { items: Fact[] }) {
  return (
    <dl className="block__facts">
      {items.map(({ value, label, note, href }) => (
        <div key={label} className="block__fact">
          <dt>{label}</dt>
          <dd className="block__value">
            {href ? (
              <Link className="block__counted" href={href}>
                <Value text={value} />
              </Link>
            ) : (
              <Value text={value} />
            )}
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
