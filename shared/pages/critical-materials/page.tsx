import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import { BlockItems } from '../../ui/blocks/blocks.tsx';
import { Choices } from '../../ui/choices/choices.tsx';
import { Hero } from '../../ui/hero/hero.tsx';
import { Html } from '../../ui/html/html.tsx';
import { Link } from '../../ui/link/link.tsx';
import { PageAction } from '../../ui/page-action/page-action.tsx';
import { FindingText, PeriodicMap } from '../../ui/periodic-map/periodic-map.tsx';
import { Section } from '../../ui/section/section.tsx';
import { ServiceList } from '../../ui/service-list/service-list.tsx';
import { TileRow } from '../../ui/tile-row/tile-row.tsx';
import type { load } from './load.ts';

type Data = DataOf<typeof load>;

/** What every service includes; each line must be true of every page of a service. */
const included = [
  { title: 'Figures that can be traced', text: 'Each with its unit, its year, its source, and whether it was published, estimated or worked out by us.' },
  { title: 'The data as files', text: 'XLSX and CSV beside the report, and the same rows in Proxima.' },
  { title: 'A dictionary', text: 'Unit, basis, frequency and revision rule of every field, before you subscribe.' },
  { title: 'Named analysts', text: 'One to three people who write it, whose pieces in Blue View you can read first.' },
  { title: 'An open sample', text: 'A table as subscribers get it, on the page of the service. No form in front.' },
];

export function Page({ data }: { data: Data }) {
  return (
    <>
      <Hero
        heading="Critical Materials"
        text="One page for each of 25 materials: who mines and refines it, what it goes into, which rules bind it and what it costs. The services we sell on it stand beside the figures."
      />
      <Section id="map" heading="Their places in the periodic table">
        <PeriodicMap map={data.map} level={3}>
          <p className="periodic-map__finding">
            <FindingText finding={data.map.finding} />
          </p>
        </PeriodicMap>
        <p className="source-line material-map__source">
          <b>Source</b> <Html as="span" value={data.map.source} /> <span className="periodic-map__signs">{data.map.signs}</span>{' '}
          <Link href={href('methodology')}>Method</Link>
        </p>
      </Section>
      <Section id="materials" heading={data.chosen ?? 'From A to Z'}>
        <div className="material-list__choices">
          <Choices label="Filter" choices={data.choices} />
          {data.chosen && <Link href={data.allHref}>Show all {data.total}</Link>}
        </div>
        <Materials materials={data.materials} />
      </Section>
      <Section id="cost-services" heading="Cost services">
        <ServiceList services={data.costServices} />
      </Section>
      <Section id="included" heading="What every service includes">
        <BlockItems items={included} />
      </Section>
      <PageAction action={data.action} />
    </>
  );
}

function Materials({ materials }: Pick<Data, 'materials'>) {
  return (
    <ul className="material-list">
      {materials.map(({ symbol, step, name, href: address, share, text }) => (
        <li key={address}>
          <TileRow tile={{ symbol, step }} name={name} href={address} text={text}>
            <span className="visually-hidden">Largest producer: </span>
            {share}
          </TileRow>
        </li>
      ))}
    </ul>
  );
}
