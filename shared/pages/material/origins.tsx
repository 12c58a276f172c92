import type { Markup } from '../../content.ts';
import type { Relation, RelationKind } from '../../records/materials/relations.ts';
import { Html } from '../../ui/basic/html/html.tsx';
import { Link } from '../../ui/basic/link/link.tsx';

type OriginsProps = { symbol: string; relations: Relation[]; source: Markup };

/**
 * The relations of a material as a small graph around its symbol: its sources, the materials found with it, and its
 * products.
 */
export function Origins({ symbol, relations, source }: OriginsProps) {
  const isMixed = relations.some(({ isEstimate }) => !isEstimate);
  return (
    <section>
      <h3 className="chapter__label">Where it comes from, and what comes with it</h3>
      <div className="origins">
        <Side kind="source" label="It comes from" relations={relations} isMixed={isMixed} />
        <b className="origins__self" aria-hidden="true">
          {symbol}
        </b>
        <Side kind="product" label="It leads to" relations={relations} isMixed={isMixed} />
        <Side kind="companion" label="Found with it" relations={relations} isMixed={isMixed} />
      </div>
      <Html as="p" className="chapter__source" value={source} />
    </section>
  );
}

/** @param props `isMixed`: only some relations are estimates, so each of these says so, and not the source line. */
function Side({
  kind,
  label,
  relations,
  isMixed,
}: {
  kind: RelationKind;
  label: string;
  relations: Relation[];
  isMixed: boolean;
}) {
  const shown = relations.filter((relation) => relation.kind === kind);
  if (shown.length === 0) return null;
  return (
    <ul className={`origins__side origins__side--${kind}`} aria-label={label}>
      {shown.map(({ words, with: parts, note, isEstimate }) => (
        <li key={words + parts.map(({ text }) => text).join('')} className="origins__item">
          <span className="origins__words">{words}</span>{' '}
          <span className="origins__name">
            {parts.map(({ text, href }) =>
              href ? (
                <Link key={text} href={href}>
                  {text}
                </Link>
              ) : (
                text
              ),
            )}
          </span>{' '}
          {note && <small className="origins__note">{note} </small>}
          {isEstimate && isMixed && <small className="origins__words">Our estimate, no document</small>}
        </li>
      ))}
    </ul>
  );
}
