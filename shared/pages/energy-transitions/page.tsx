import type { DataOf } from '../../page.ts';
import { EnlargeDialog } from '../../ui/enlarge/enlarge.tsx';
import { CoverageField } from '../../ui/hero/coverage-field.tsx';
import { Hero } from '../../ui/hero/hero.tsx';
import { LatestArticles } from '../../ui/latest-articles/latest-articles.tsx';
import { Link } from '../../ui/link/link.tsx';
import { PageAction } from '../../ui/page-action/page-action.tsx';
import { Section } from '../../ui/section/section.tsx';
import { ServiceList } from '../../ui/service-list/service-list.tsx';
import type { load } from './load.ts';

export function Page({ data: { services, coverage, articles, more, action } }: { data: DataOf<typeof load> }) {
  return (
    <>
      <Hero
        heading="Energy Transitions"
        text="A sector buys many materials at once, and they fail one at a time. Six monthly services read them together, in the order in which they can stop a line."
        picture={<CoverageField rows={coverage} />}
        caption={{ __html: 'Six services, 25 materials from A to Z: a filled square is a material inside.' }}
      >
        <Link className="button button--accent" href={action.href}>
          {action.label}
        </Link>
      </Hero>
      <Section id="services" heading="Six monthly services">
        <ServiceList services={services} showMaterials />
      </Section>
      {articles.length > 0 && (
        <Section id="blue" heading="Blue View" more={more}>
          <LatestArticles label="The latest in Blue View" articles={articles} />
        </Section>
      )}
      <PageAction action={action} />
      <EnlargeDialog />
    </>
  );
}
