import { Html } from '../../ui/basic/html/html.tsx';
import { Link } from '../../ui/basic/link/link.tsx';
import { LargeFigures } from '../../ui/data/large-figures/large-figures.tsx';
import { Chapter } from '../../ui/page/chapter/chapter.tsx';
import { ServiceList } from '../../ui/service/service-list/service-list.tsx';
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
            <Html as="dd" value={definition} />
          </div>
        ))}
      </dl>
    </Chapter>
  );
}
