import { Chapter } from '../../ui/chapter/chapter.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { Html } from '../../ui/html/html.tsx';
import { MeasureAxisFigure } from '../../ui/measures/measure-axis.tsx';
import { MeasureList } from '../../ui/measures/measure-list.tsx';
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
      <MeasureAxisFigure
        axis={measures.axis}
        finding={measures.finding}
        subtitle="On the day, by the days that were stated; the list below says more of each."
        source={measures.source}
      />
      <MeasureList rows={measures.rows} />
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
