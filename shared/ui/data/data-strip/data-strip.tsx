/** A row of three to five figures, each with unit, label, year and source. */
import type { Datum } from '../../../records/materials/data-strip.ts';
import { Html } from '../../basic/html/html.tsx';
import { Link } from '../../basic/link/link.tsx';

export function DataStrip({ data }: { data: Datum[] }) {
  return (
    <div className="data-strip">
      <dl className="data-strip__in wrap">
        {data.map((datum) => (
          <div key={datum.label} className="data-strip__cell">
            <dt>
              {datum.label} <Html as="small" value={datum.source} />
            </dt>
            <dd>
              <Link className="data-strip__value" href={datum.href}>
                <Value value={datum.value} /> <Html as="span" value={datum.unit} />
                <span className="visually-hidden">: where it comes from</span>
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** "about 59": a small word and a large figure. */
function Value({ value }: { value: string }) {
  const [, word, figure] = /^(about|over) (.+)$/.exec(value) ?? [];
  return word ? (
    <>
      <span>{word}</span> {figure}
    </>
  ) : (
    value
  );
}
