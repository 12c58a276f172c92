import { Link } from '../../ui/basic/link/link.tsx';
import { PageHead } from '../../ui/page/page-head/page-head.tsx';
import type { ProblemsData } from './load.ts';

export function staticParts(data: ProblemsData) {
  return { data: {}, parts: { page: <Problems data={data} /> } };
}

function Problems({ data: { heading, intro, problems, all } }: { data: ProblemsData }) {
  return (
    <>
      <PageHead heading={heading} {...(intro && { intro })} />
      <div className="problems wrap">
        {problems.map(({ href, status, title, happened, remedy }) => (
          <section key={title} className="problems__one">
            <div>
              <p className="problems__status">Status {status}</p>
              {href && (
                <h2 className="problems__title">
                  <Link href={href}>{title}</Link>
                </h2>
              )}
            </div>
            <dl className="problems__text">
              <dt>What happened</dt>
              <dd>{happened}</dd>
              <dt>What to do</dt>
              <dd>{remedy}</dd>
            </dl>
          </section>
        ))}
        {all && <Link href={all}>All problems</Link>}
      </div>
    </>
  );
}
