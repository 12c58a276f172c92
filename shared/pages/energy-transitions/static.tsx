/** The monthly services by sector. */
import type { DataOf } from '../../page.ts';
import { LatestArticles } from '../../ui/article/latest-articles/latest-articles.tsx';
import { Link } from '../../ui/basic/link/link.tsx';
import { Section } from '../../ui/basic/section/section.tsx';
import { RequestLine } from '../../ui/form/request-line/request-line.tsx';
import { CoverageField } from '../../ui/page/hero/coverage-field.tsx';
import { Hero } from '../../ui/page/hero/hero.tsx';
import { PageAction } from '../../ui/page/page-action/page-action.tsx';
import { ServiceList } from '../../ui/service/service-list/service-list.tsx';
import type { load } from './load.ts';

type Data = DataOf<typeof load>;

export function staticParts(data: Data) {
  return { data: {}, parts: { page: <EnergyTransitions data={data} /> } };
}

function EnergyTransitions({ data }: { data: Data }) {
  const { articles, more, action } = data;
  return (
    <>
      <Services data={data} />
      {articles.length > 0 && (
        <Section id="blue" heading="Blue View" more={more}>
          <LatestArticles label="The latest in Blue View" articles={articles} />
        </Section>
      )}
      <PageAction action={action} />
    </>
  );
}

function Services({ data: { services, action, request } }: { data: Data }) {
  return (
    <>
      <Hero
        heading="Energy Transitions"
        text="A sector buys many materials at once, and they fail one at a time. Six monthly services read them together, in the order in which they can stop a line."
        picture={<CoverageField rows={services} />}
        caption={{
          __html:
            'The materials inside each of the six services. The brighter, the more of the tightest stage is in one country; outlined: not published, or doubted.',
        }}
      >
        <Link className="button button--accent" href={action.href}>
          {action.label}
        </Link>
      </Hero>
      <Section id="services" heading="Six monthly services">
        <ServiceList services={services} showMaterials />
      </Section>
      <RequestLine request={request} />
    </>
  );
}
