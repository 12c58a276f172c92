import { Chapter } from '../../ui/chapter/chapter.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { Html } from '../../ui/html/html.tsx';
import type { MaterialData } from './load-material.ts';

/** Which governments list the material as critical. */
export function CriticalLists({ lists }: Pick<MaterialData, 'lists'>) {
  if (!lists) return null;
  return (
    <Chapter id="lists" heading="Critical lists">
      <p className="chapter__finding">{lists.finding}</p>
      <div>
        <ul className="critical-lists">
          {lists.lists.map(({ name, edition, listed, state }) => (
            <li key={name + edition} className="critical-lists__item" data-listed={listed || undefined}>
              <b>{name}</b> {edition}
              <span className="critical-lists__state">{state}</span>
            </li>
          ))}
        </ul>
        <Html as="p" className="chapter__source" value={lists.source} />
      </div>
    </Chapter>
  );
}

/** Quotas, licenses, bans and tariffs, the newest first. */
export function TradeMeasures({ measures }: Pick<MaterialData, 'measures'>) {
  if (!measures) return null;
  return (
    <Chapter id="measures" heading="Trade measures">
      <div>
        <ol className="measures">
          {measures.measures.map(({ day, date, announced, measure, authority, status, provenance, inactive }) => (
            <li key={day + measure} className="measures__row">
              <p className="measures__date">
                <time dateTime={day}>{date}</time>
                {announced && <small>announced {announced}</small>}
              </p>
              <div>
                <h3 className="measures__what">{measure}</h3>
                <p className="measures__who">{authority}</p>
              </div>
              <p className="measures__status" data-off={inactive || undefined}>
                {status}
                <small>{provenance}</small>
              </p>
            </li>
          ))}
        </ol>
        <Html as="p" className="chapter__source" value={measures.source} />
      </div>
    </Chapter>
  );
}

export function Prices({ prices }: Pick<MaterialData, 'prices'>) {
  if (!prices) return null;
  return (
    <Chapter id="prices" heading="Prices">
      <DataTable table={prices} />
    </Chapter>
  );
}
