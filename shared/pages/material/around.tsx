import { Facts } from '../../ui/blocks/facts.tsx';
import { Chapter } from '../../ui/chapter/chapter.tsx';
import { Html } from '../../ui/html/html.tsx';
import { LatestArticles } from '../../ui/latest-articles/latest-articles.tsx';
import { Link } from '../../ui/link/link.tsx';
import { MoreLink } from '../../ui/section/section.tsx';
import { ServiceList } from '../../ui/service-list/service-list.tsx';
import type { MaterialData } from './load-material.ts';

/** The latest on the material in Blue View. */
export function Articles({ data: { name, articles, more } }: { data: MaterialData }) {
  if (articles.length === 0) return null;
  return (
    <Chapter id="blue" heading={`Blue View on ${name.toLowerCase()}`}>
      <div>
        <LatestArticles label={`The latest on ${name.toLowerCase()}`} articles={articles} />
        <p className="chapter__more">
          <MoreLink href={more.href} label="Read More" about={more.about} />
        </p>
      </div>
    </Chapter>
  );
}

/** Our services on the material and, where there are any, our claims about it. */
export function CoveringServices({ data: { services, claims } }: { data: MaterialData }) {
  if (services.length === 0) return null;
  return (
    <Chapter id="services" heading="Services">
      {claims && (
        <div>
          <Facts items={claims.claims} />
          <Html as="p" className="chapter__source" value={claims.source} />
        </div>
      )}
      <ServiceList services={services} />
    </Chapter>
  );
}

export function Terms({ terms }: Pick<MaterialData, 'terms'>) {
  if (terms.length === 0) return null;
  return (
    <Chapter id="terms" heading="Terms">
      <dl className="terms">
        {terms.map(({ term, definition, href }) => (
          <div key={href}>
            <dt>
              <Link href={href}>{term}</Link>
            </dt>
            <dd>{definition}</dd>
          </div>
        ))}
      </dl>
    </Chapter>
  );
}
