import type { DataOf } from '../../page.ts';
import { Link } from '../../ui/basic/link/link.tsx';
import { Pagination } from '../../ui/basic/pagination/pagination.tsx';
import { PageHead } from '../../ui/page/page-head/page-head.tsx';
import type { load } from './load.ts';

export function staticParts(data: DataOf<typeof load>) {
  return { data: {}, parts: { page: <Sitemap data={data} /> } };
}

function Sitemap({ data: { groups, pagination } }: { data: DataOf<typeof load> }) {
  return (
    <>
      <PageHead heading="Sitemap" intro="Every page, and what is published under it." />
      {groups.map(({ heading, pages }, index) => (
        <section key={heading} className="site-map wrap" aria-labelledby={`group-${index}`}>
          <h2 className="site-map__group" id={`group-${index}`}>
            {heading}
          </h2>
          <ul>
            {pages.map((page) => (
              <li key={page.href} className="site-map__page">
                <p className="site-map__name">
                  <Link href={page.href}>{page.label}</Link>{' '}
                  {page.count > 0 && <span className="site-map__count">{page.count}</span>}
                </p>
                {page.entries.length > 0 && (
                  <ul className="site-map__entries">
                    {page.entries.map((entry) => (
                      <li key={entry.href}>
                        <Link href={entry.href}>{entry.label}</Link>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className="wrap">
        <Pagination {...pagination} labels={['Previous', 'Next']} />
      </div>
    </>
  );
}
