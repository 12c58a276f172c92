/** The page of a material. */
import { LargeTile, MovingTile } from '../../ui/element-tile/element-tile.tsx';
import { Hero } from '../../ui/hero/hero.tsx';
import { CrystalFigure } from '../../ui/lattice/crystal-figure.tsx';
import { Link } from '../../ui/link/link.tsx';
import { PageAction } from '../../ui/page-action/page-action.tsx';
import { SectionNav } from '../../ui/section-nav/section-nav.tsx';
import { Articles, CoveringServices, Terms } from './around.tsx';
import type { MaterialData } from './load-material.ts';
import { Overview, Uses } from './overview.tsx';
import { CriticalLists, Prices, TradeMeasures } from './record.tsx';
import { SupplyChapter } from './supply.tsx';

export function MaterialView({ data }: { data: MaterialData }) {
  return (
    <>
      <Hero
        heading={data.name}
        text={data.shortText}
        tile={
          <MovingTile symbol={data.symbol}>
            <LargeTile number={data.number} symbol={data.symbol} name={data.name} datum={data.topShare} />
          </MovingTile>
        }
        backdrop={data.crystal && <CrystalFigure crystal={data.crystal} />}
        strip={data.strip}
      >
        <Link className="button button--accent" href={data.action.href}>
          {data.action.label}
        </Link>
        {data.services.length > 0 && <a href="#services">What we publish on it</a>}
      </Hero>
      <SectionNav sections={sectionsOf(data)} action={{ href: data.action.href, label: 'Ask us' }} />
      <Overview data={data} />
      <Uses uses={data.uses} />
      <SupplyChapter data={data} />
      <CriticalLists lists={data.lists} />
      <TradeMeasures measures={data.measures} />
      <Prices prices={data.prices} />
      <Articles data={data} />
      <CoveringServices data={data} />
      <Terms terms={data.terms} />
      <PageAction action={data.action} />
    </>
  );
}

function sectionsOf({ uses, lists, measures, prices, articles, services, terms }: MaterialData) {
  const sections = [
    { id: 'overview', label: 'Overview', visible: true },
    { id: 'uses', label: 'Uses', visible: uses.length > 0 },
    { id: 'supply', label: 'Supply', visible: true },
    { id: 'lists', label: 'Critical lists', visible: lists !== undefined },
    { id: 'measures', label: 'Trade measures', visible: measures !== undefined },
    { id: 'prices', label: 'Prices', visible: prices !== undefined },
    { id: 'blue', label: 'Blue View', visible: articles.length > 0 },
    { id: 'services', label: 'Services', visible: services.length > 0 },
    { id: 'terms', label: 'Terms', visible: terms.length > 0 },
  ];
  return sections.filter(({ visible }) => visible).map(({ id, label }) => ({ id, label }));
}
