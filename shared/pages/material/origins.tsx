import type { Markup } from '../../content.ts';
import type { Relation, RelationKind } from '../../records/materials/relations.ts';
import { Html } from '../../ui/basic/html/html.tsx';
import { Link } from '../../ui/basic/link/link.tsx';
import { NoteSign } from '../../ui/basic/note-sign/note-sign.tsx';

type OriginsProps = { symbol: string; relations: Relation[]; source: Markup };

/**
 * The relations of a material as a small graph around its symbol: its sources, the materials found with it, and its
 * products.
 */
export function Origins({ symbol, relations, source }: OriginsProps) {
  return (
    <section>
      <h3 className="chapter__label">Where it comes from, and what comes with it</h3>
      <div className="origins">
        <Side kind="source" label="It comes from" relations={relations} />
        <b className="origins__self" aria-hidden="true">
          {symbol}
        </b>
        <Side kind="product" label="It leads to" relations={relations} />
        <Side kind="companion" label="Found with it" relations={relations} />
      </div>
      <Html as="p" className="chapter__source" value={source} />
    </section>
  );
}

function Side({ kind, label, relations }: { kind: RelationKind; label: string; relations: Relation[] }) {
  const shown = relations.filter((relation) => relation.kind === kind);
  if (shown.length === 0) return null;
  return (
    <ul className={`origins__side origins__side--${kind}`} aria-label={label}>
      {shown.map(({ words, with: parts, note, isOwnEstimate }) => (
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
          </span>
          {isOwnEstimate && <NoteSign />} {note && <small className="origins__note">{note} </small>}
        </li>
      ))}
    </ul>
  );
}
