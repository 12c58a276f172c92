/**
 * The static parts of the list of materials: everything except the filters, which keep the focus, the keyboard control
 * of the map, and the animated tiles.
 */

import type { ReactNode } from 'react';
import { keepUnits } from '../../../content/text/typographic.ts';
import type { DataOf, StaticPage, StaticProps } from '../../page.ts';
import { href } from '../../routes.ts';
import { Html } from '../../ui/basic/html/html.tsx';
import { Link } from '../../ui/basic/link/link.tsx';
import { Section } from '../../ui/basic/section/section.tsx';
import { BoardFoot } from '../../ui/data/board/board-foot.tsx';
import { BoardRows } from '../../ui/data/board/board-rows.tsx';
import { FindingText, MapCells, MapRamp } from '../../ui/data/periodic-map/map-cells.tsx';
import { TileRowText } from '../../ui/data/tile-row/tile-row-text.tsx';
import { RequestLine } from '../../ui/form/request-line/request-line.tsx';
import { BlockItems } from '../../ui/page/blocks/blocks.tsx';
import { PageAction } from '../../ui/page/page-action/page-action.tsx';
import { ServiceList } from '../../ui/service/service-list/service-list.tsx';
import type { load, MaterialRow } from './load.ts';

type Data = DataOf<typeof load>;
export type TilesProps = StaticProps<typeof splitTiles>;
export type BoardProps = StaticProps<typeof splitBoard>;

/** The parts that every service includes; each line must be true for every service. */
const included = [
  {
    title: 'Figures that can be traced',
    text: 'Each with its unit, its year, its source, and whether it was published, estimated or worked out by us.',
  },
  { title: 'The data as files', text: 'XLSX and CSV beside the report, and the same rows in Proxima.' },
  { title: 'A dictionary', text: 'Unit, basis, frequency and revision rule of every field, before you subscribe.' },
  { title: 'Named analysts', text: 'One to three people who write it, whose pieces in Blue View you can read first.' },
  { title: 'An open sample', text: 'A table as subscribers get it, on the page of the service. No form in front.' },
];

export function staticParts(data: Data): StaticPage {
  return data.kind === 'board' ? splitBoard(data) : splitTiles(data);
}

function splitBoard({ kind, heading, sorted, views, choices, all, board, request }: Extract<Data, { kind: 'board' }>) {
  return {
    data: { kind, heading, views, choices, all, headers: board.headers },
    parts: {
      finding: board.finding,
      rows: <BoardRows rows={board.rows} sorted={sorted} />,
      foot: <BoardFoot source={board.source} files={board.files} />,
      request: <RequestLine request={request} />,
    },
  };
}

/** The part with the text of a material is named after its symbol. */
function splitTiles({
  kind,
  views,
  map,
  materials,
  costServices,
  action,
  chosen,
  total,
  choices,
  allHref,
  request,
}: TilesData) {
  const parts: Record<string, ReactNode> = {
    ...Object.fromEntries(
      materials.map((material) => [material.symbol, <RowText key={material.symbol} material={material} />]),
    ),
    opening: <Opening finding={map.finding} />,
    text: 'One page for each of 25 materials: who mines and refines it, what it goes into, which rules bind it and what it costs. Each page also lists the services that cover it.',
    ramp: <MapRamp {...map} />,
    cells: <MapCells tiles={map.tiles} level={2} />,
    source: (
      <>
        <b>Source</b> <Html as="span" value={map.source} /> <span className="periodic-map__signs">{map.signs}</span>{' '}
        <Link href={href('methodology')}>Method</Link>
      </>
    ),
    services: <Services costServices={costServices} action={action} request={request} />,
  };
  return {
    data: {
      kind,
      views,
      measures: map.choices,
      choices,
      heading: chosen ?? 'From A to Z',
      all: chosen && { href: allHref, label: `Show all ${total}` },
      tiles: materials.map(({ symbol, step }) => ({ symbol, step })),
    },
    parts,
  };
}

type TilesData = Extract<Data, { kind: 'tiles' }>;

function Opening({ finding }: Pick<TilesData['map'], 'finding'>) {
  return (
    <>
      <h1 className="periodic-map__title">Critical Materials</h1>
      <p className="periodic-map__finding">
        <FindingText finding={finding} />
      </p>
    </>
  );
}

function Services({ costServices, action, request }: Pick<TilesData, 'costServices' | 'action' | 'request'>) {
  return (
    <>
      <RequestLine request={request} />
      <Section id="cost-services" heading="Cost services">
        <ServiceList services={costServices} />
      </Section>
      <Section id="included" heading="What every service includes">
        <div className="included">
          <BlockItems items={included} />
        </div>
      </Section>
      <PageAction action={action} />
    </>
  );
}

function RowText({ material: { name, href: address, text, share } }: { material: MaterialRow }) {
  return (
    <TileRowText name={name} href={address} text={keepUnits(text)}>
      <span className="visually-hidden">Tightest stage: </span>
      {share}
    </TileRowText>
  );
}
