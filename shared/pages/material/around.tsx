import { Chapter } from '../../ui/chapter/chapter.tsx';
import { Html } from '../../ui/html/html.tsx';
import { LargeFigures } from '../../ui/large-figures/large-figures.tsx';
import { Link } from '../../ui/link/link.tsx';
import { ServiceList } from '../../ui/service-list/service-list.tsx';
import type { MaterialData } from './load-material.ts';

/** Our services on the material and our claims about it, if any. */
export function CoveringServices({ data: { services, claims } }: { data: MaterialData }) {
  if (services.length === 0) return null;
  return (
    <Chapter id="services" heading="Services">
      {claims && (
        <div>
          <LargeFigures items={claims.claims} />
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
