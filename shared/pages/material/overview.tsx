import { Chapter } from '../../ui/chapter/chapter.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { FactList } from '../../ui/fact-list/fact-list.tsx';
import { Html } from '../../ui/html/html.tsx';
import { MarkedList } from '../../ui/marked-list/marked-list.tsx';
import type { MaterialData } from './load-material.ts';

/** The introduction, with facts and what we watch beside it. */
export function Overview({ data: { body, facts, watch, watchSource } }: { data: MaterialData }) {
  return (
    <Chapter id="overview" heading="Overview">
      <div className="chapter__two">
        <Html className="prose chapter__opening" value={body} />
        <div className="material-aside">
          <FactList facts={facts} />
          {watch.length > 0 && (
            <section>
              <h3 className="chapter__label">What we watch</h3>
              <MarkedList items={watch} />
              <Html as="p" className="chapter__source" value={watchSource} />
            </section>
          )}
        </div>
      </div>
    </Chapter>
  );
}

export function Uses({ uses }: Pick<MaterialData, 'uses'>) {
  if (uses.length === 0) return null;
  return (
    <Chapter id="uses" heading="Uses">
      {uses.map((use) =>
        'table' in use ? (
          <DataTable key={use.table.caption} table={use.table} />
        ) : (
          <section key={use.heading}>
            <h3 className="chapter__label">{use.heading}</h3>
            <MarkedList items={use.items} />
            <Html as="p" className="chapter__source" value={use.source} />
          </section>
        ),
      )}
    </Chapter>
  );
}
