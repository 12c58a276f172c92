/** The static parts of a material: everything except the tile that is animated from page to page. */
import type { StaticProps } from '../../page.ts';
import { feedLinks } from '../../site/feeds/feed-links.ts';
import { LatestArticles } from '../../ui/article/latest-articles/latest-articles.tsx';
import { Link } from '../../ui/basic/link/link.tsx';
import { LinkedWords } from '../../ui/basic/link/linked-words.tsx';
import { MoreLink } from '../../ui/basic/section/section.tsx';
import { DataStrip } from '../../ui/data/data-strip/data-strip.tsx';
import { CrystalFigure } from '../../ui/data/lattice/crystal-figure.tsx';
import { ElementStrip } from '../../ui/data/measures/element-states.tsx';
import { MeasureStrip } from '../../ui/data/measures/measure-strip.tsx';
import { Follow } from '../../ui/form/follow/follow.tsx';
import { Chapter } from '../../ui/page/chapter/chapter.tsx';
import { HeroWords } from '../../ui/page/hero/hero-words.tsx';
import { PageAction } from '../../ui/page/page-action/page-action.tsx';
import { SectionNav } from '../../ui/page/section-nav/section-nav.tsx';
import { CoveringServices, Terms } from './around.tsx';
import type { MaterialData } from './load-material.ts';
import { Overview, Uses } from './overview.tsx';
import { CriticalLists, Prices, Risk, TradeMeasures } from './record.tsx';
import { SupplyChapter } from './supply.tsx';

export type MaterialProps = StaticProps<typeof staticParts>;

export function staticParts(data: MaterialData) {
  const { name, symbol, number, topShare } = data;
  return {
    data: {
      tile: { name, symbol, number, datum: topShare },
      hasCrystal: data.crystal !== undefined,
    },
    parts: {
      words: (
        <>
          <Words data={data} />
          <MeasureStrip {...data.inForce} href={data.measures ? '#measures' : data.inForce.href} />
        </>
      ),
      crystal: data.crystal && <CrystalFigure crystal={data.crystal} />,
      strip: (
        <>
          {data.measures?.elements && <ElementStrip elements={data.measures.elements} href="#measures" />}
          {data.strip.length > 0 && <DataStrip data={data.strip} />}
        </>
      ),
      chapters: <Chapters data={data} />,
    },
  };
}

function Words({ data: { name, sentence, action, articles, services } }: { data: MaterialData }) {
  return (
    <HeroWords heading={name} text={<LinkedWords parts={sentence} />}>
      <Link className="button button--accent" href={action.href}>
        {action.label}
      </Link>{' '}
      {articles.length > 0 ? (
        <a href="#blue">Our analysis of {name.toLowerCase()}</a>
      ) : (
        services.length > 0 && <a href="#services">Services on {name.toLowerCase()}</a>
      )}
    </HeroWords>
  );
}

function Chapters({ data }: { data: MaterialData }) {
  return (
    <>
      <SectionNav sections={sectionsOf(data)} action={{ href: data.action.href, label: 'Ask us' }} />
      <Prices prices={data.prices} />
      <SupplyChapter data={data} />
      <Uses uses={data.uses} />
      <CriticalLists lists={data.lists} />
      <TradeMeasures measures={data.measures} />
      <Risk risk={data.risk} />
      <Overview data={data} />
      <Articles data={data} />
      <CoveringServices data={data} />
      <Terms terms={data.terms} />
      <Follow
        about={data.name.toLowerCase()}
        feeds={feedLinks(data.follow.page)}
        others={[{ label: 'Watch list', href: data.follow.watchListHref }]}
      />
      <PageAction action={data.action} />
    </>
  );
}

function Articles({ data: { name, articles, more } }: { data: MaterialData }) {
  if (articles.length === 0) return null;
  const material = name.toLowerCase();
  return (
    <Chapter id="blue" heading={`Blue View on ${material}`}>
      <LatestArticles label={`The latest on ${material}`} articles={articles} />
      <p className="chapter__more">
        <MoreLink href={more.href} label="Read More" about={more.about} />
      </p>
    </Chapter>
  );
}

function sectionsOf({ uses, lists, measures, prices, risk, articles, services, terms }: MaterialData) {
  const sections = [
    { id: 'prices', label: 'Prices', visible: prices !== undefined },
    { id: 'supply', label: 'Supply', visible: true },
    { id: 'uses', label: 'Uses', visible: uses !== undefined },
    { id: 'lists', label: 'Critical lists', visible: lists !== undefined },
    { id: 'measures', label: 'Trade measures', visible: measures !== undefined },
    { id: 'risk', label: 'Risk index', visible: risk !== undefined },
    { id: 'overview', label: 'Overview', visible: true },
    { id: 'blue', label: 'Blue View', visible: articles.length > 0 },
    { id: 'services', label: 'Services', visible: services.length > 0 },
    { id: 'terms', label: 'Terms', visible: terms.length > 0 },
  ];
  return sections.filter(({ visible }) => visible).map(({ id, label }) => ({ id, label }));
}
