import { FactList } from '../../ui/basic/fact-list/fact-list.tsx';
import { FileLinks } from '../../ui/basic/file-links/file-links.tsx';
import { Html } from '../../ui/basic/html/html.tsx';
import { LinkedWords } from '../../ui/basic/link/linked-words.tsx';
import { MarkedList } from '../../ui/basic/marked-list/marked-list.tsx';
import { Chart } from '../../ui/data/chart/chart.tsx';
import { Chapter } from '../../ui/page/chapter/chapter.tsx';
import type { MaterialData } from './load-material.ts';

/** The introduction, with facts and the developments we watch beside it. */
export function Overview({ data: { body, facts, watch, watchSource, files } }: { data: MaterialData }) {
  return (
    <Chapter id="overview" heading="Overview">
      <div className="chapter__two">
        <Html className="prose chapter__opening" value={body} />
        <div className="material-aside">
          <FactList facts={facts} />
          {watch.length > 0 && (
            <section>
              <h3 className="chapter__label">What we watch</h3>
              <ul className="marked-list">
                {watch.map((parts) => (
                  <li key={parts[0]?.text}>
                    <LinkedWords parts={parts} />
                  </li>
                ))}
              </ul>
              <Html as="p" className="chapter__source" value={watchSource} />
            </section>
          )}
          <FileLinks what="This material" files={files} />
        </div>
      </div>
    </Chapter>
  );
}

export function Uses({ uses }: Pick<MaterialData, 'uses'>) {
  if (!uses) return null;
  return (
    <Chapter id="uses" heading="Uses">
      <div>
        {uses.charts.map((chart) => (
          <Chart key={chart.id} chart={chart} />
        ))}
      </div>
      {uses.lists.map(({ heading, items, source }) => (
        <section key={heading}>
          <h3 className="chapter__label">{heading}</h3>
          <MarkedList items={items} />
          <Html as="p" className="chapter__source" value={source} />
        </section>
      ))}
    </Chapter>
  );
}
