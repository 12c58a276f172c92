import type { DataOf } from '../../page.ts';
import { formatCount } from '../../text/format.ts';
import { Choices } from '../../ui/basic/choices/choices.tsx';
import { Html } from '../../ui/basic/html/html.tsx';
import { Link } from '../../ui/basic/link/link.tsx';
import { ChartOutline } from '../../ui/basic/outline/outline.tsx';
import { RequestLine } from '../../ui/form/request-line/request-line.tsx';
import { PageHead } from '../../ui/page/page-head/page-head.tsx';
import type { load } from './load.ts';

export function staticParts(data: DataOf<typeof load>) {
  return { data: {}, parts: { page: <Figures data={data} /> } };
}

function Figures({ data: { choices, groups, request } }: { data: DataOf<typeof load> }) {
  return (
    <>
      <PageHead
        heading="Figures"
        intro="Every figure that we publish has a page of its own: the chart, each value with unit, basis, year and source, how it was computed, where it is used, and files to take along."
      >
        <Choices label="Figures by material" choices={choices} />
      </PageHead>
      <div className="figures wrap">
        {groups.map(({ id, name, figures, isOpen }) => (
          <details key={id} className="figures__group" open={isOpen}>
            <summary className="figures__summary">
              <h2 className="figures__material" id={id}>
                {name}
              </h2>{' '}
              <span className="figures__count">{formatCount(figures.length, 'figure')}</span>
            </summary>
            <ul className="figures__list">
              {figures.map((figure) => (
                <li key={figure.id} className="figures__item">
                  {figure.outline && <ChartOutline className="figures__picture" drawing={figure.outline} />}
                  <Link className="figures__finding" href={figure.href}>
                    <Html as="span" value={figure.finding} />
                  </Link>
                  <p className="figures__details">
                    {figure.name}. {figure.details.join(' · ')}
                  </p>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
      <RequestLine request={request} />
    </>
  );
}
