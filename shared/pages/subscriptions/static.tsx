/** The static parts of the overview of our services: everything except the search box and the animated tiles. */
import type { ReactNode } from 'react';
import { markup } from '../../../content/text/markup.ts';
import type { DataOf, StaticProps } from '../../page.ts';
import { href } from '../../routes.ts';
import { ArticleItem } from '../../ui/article/article-item/article-item.tsx';
import { Link } from '../../ui/basic/link/link.tsx';
import { MoreLink, Section } from '../../ui/basic/section/section.tsx';
import { MaterialTiles } from '../../ui/data/material-tiles/material-tiles.tsx';
import { HeroWords } from '../../ui/page/hero/hero-words.tsx';
import { Picture } from '../../ui/page/hero/picture.tsx';
import { ShareColumns } from '../../ui/page/hero/share-columns.tsx';
import { ServiceList } from '../../ui/service/service-list/service-list.tsx';
import { CoverageTable } from './coverage-table.tsx';
import type { load } from './load.ts';
import { Releases } from './releases.tsx';
import { splitResults } from './static-results.tsx';

type Data = DataOf<typeof load>;
export type SubscriptionsProps = StaticProps<typeof staticParts>;

const heading = 'Research Services';
const columnsKey =
  'A column is a material, split by country, the largest share first and in percent below. Gray outlines: other countries, or not published; bright outlines: a figure that we doubt. Each material’s page gives year and source.';

export function staticParts(data: Data) {
  const results = splitResults(data);
  const parts: Record<string, ReactNode> = {
    ...results?.parts,
    ...(data.q ? { words: <h1 className="hero__heading">{heading}</h1> } : splitHero(data)),
    overview: <Overview data={data} />,
  };
  return { data: { q: data.q, results: results?.data }, parts };
}

/** With results below it, the hero is only its heading and the search box. */
function splitHero({ popular, columns, finding }: Data): Record<string, ReactNode> {
  return {
    words: (
      <HeroWords
        heading={heading}
        text="Supply, cost, price and policy of 25 critical materials. Look for a material, a compound, a product or a sector."
      />
    ),
    popular: <Popular popular={popular} />,
    picture: (
      <Picture heading={heading} caption={markup`${finding} ${columnsKey}`}>
        <ShareColumns columns={columns} />
      </Picture>
    ),
  };
}

function Overview({ data }: { data: Data }) {
  return (
    <>
      <Offers data={data} />
      <Section
        id="materials"
        heading="Materials"
        more={{ href: href('critical-materials'), label: 'Read More', about: 'Critical Materials' }}
      >
        <div className="all-materials">
          <MaterialTiles tiles={data.materials} />
        </div>
      </Section>
      <Section id="cost-services" heading="Cost services">
        <ServiceList services={data.costServices} />
      </Section>
      <Section
        id="coverage"
        heading="Which service covers what"
        more={{ href: href('energy-transitions'), label: 'Read More', about: 'Energy Transitions' }}
      >
        <CoverageTable matrix={data.matrix} covers={data.covers} />
      </Section>
      <Section id="releases" heading="Next releases">
        <Releases releases={data.releases} />
      </Section>
      <BlueView blue={data.blue} />
    </>
  );
}

function Popular({ popular }: Pick<Data, 'popular'>) {
  return (
    <nav className="popular" aria-labelledby="popular">
      <h2 className="popular__heading" id="popular">
        Popular Categories
      </h2>
      <ul className="popular__list">
        {popular.map(({ name, href: address }) => (
          <li key={address}>
            <Link href={address}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Offers({ data: { materials, costServices, monthlyCount, profiles } }: { data: Data }) {
  const offers = [
    {
      figure: `${materials.length}`,
      heading: 'Critical Materials',
      text: `One service for each of ${materials.length} materials, and ${costServices.length} on cost.`,
      href: href('critical-materials'),
    },
    {
      figure: `${monthlyCount}`,
      heading: 'Energy Transitions',
      text: 'Monthly services by sector, from EV and Battery to Aerospace.',
      href: href('energy-transitions'),
    },
    {
      figure: profiles?.replace(/^over (.+)$/, '$1+') ?? '',
      heading: 'Proxima Service',
      text: profiles
        ? `The data behind the services: ${profiles} profiles, as files and by interface.`
        : 'The data behind the services, as files and by interface.',
      href: href('proxima-service'),
    },
  ];
  return (
    <ul className="doors wrap">
      {offers.map(({ figure, heading, text, href: address }) => (
        <li key={address} className="doors__door chamfer">
          <p className="doors__figure" aria-hidden="true">
            {figure}
          </p>
          <h2 className="doors__heading">
            <Link href={address}>{heading}</Link>
          </h2>
          <p className="doors__text">{text}</p>
        </li>
      ))}
    </ul>
  );
}

function BlueView({ blue }: Pick<Data, 'blue'>) {
  if (blue.length === 0) return null;
  return (
    <Section id="blue" heading="Blue View" more={{ href: href('blue'), label: 'Read More', about: 'Blue View' }}>
      <div className="blue-columns">
        {blue.map(({ label, href: address, articles }) => (
          <section key={label} aria-label={label}>
            <div className="blue-columns__head">
              <h3 className="blue-columns__heading">{label}</h3>
              <MoreLink href={address} label="Read More" about={label} />
            </div>
            {articles.map((article) => (
              <ArticleItem key={article.href} article={article} level={4} showKind={false} standfirst={false} />
            ))}
          </section>
        ))}
      </div>
    </Section>
  );
}
