/** The static parts of the monthly services by sector: everything except the carousel of articles. */
import type { DataOf, StaticProps } from '../../page.ts';
import { LatestItems } from '../../ui/article/latest-articles/latest-items.tsx';
import { Link } from '../../ui/basic/link/link.tsx';
import { Section } from '../../ui/basic/section/section.tsx';
import { RequestLine } from '../../ui/form/request-line/request-line.tsx';
import { CoverageField } from '../../ui/page/hero/coverage-field.tsx';
import { Hero } from '../../ui/page/hero/hero.tsx';
import { PageAction } from '../../ui/page/page-action/page-action.tsx';
import { ServiceList } from '../../ui/service/service-list/service-list.tsx';
import type { load } from './load.ts';

type Data = DataOf<typeof load>;
export type EnergyTransitionsProps = StaticProps<typeof staticParts>;

export function staticParts(data: Data) {
  const { articles, more, action } = data;
  return {
    data: { more: articles.length > 0 ? more : undefined },
    parts: {
      services: <Services data={data} />,
      articles: <LatestItems articles={articles} />,
      action: <PageAction action={action} />,
    },
  };
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
