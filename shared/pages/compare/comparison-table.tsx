/**
 * A table with a row for each measure and a column for each material; on phones a line for each material under the name
 * of the measure.
 */
import type { ReactNode } from 'react';
import type { ComparedMaterial, MaterialComparison } from '../../figures/board/load-comparison.ts';
import { relationWords } from '../../records/materials/relations.ts';
import { formatNumber } from '../../text/format.ts';
import { Link } from '../../ui/basic/link/link.tsx';
import {
  ListsCell,
  MeasuresCell,
  PriceCell,
  RelianceCell,
  ReservesCell,
  SharePlot,
  TightestCell,
} from '../../ui/data/board/board-cells.tsx';

const measures: { label: string; unit: string; Cell: (props: { material: ComparedMaterial }) => ReactNode }[] = [
  {
    label: 'Tightest stage',
    unit: 'largest share of one country, 0 to 100%',
    Cell: ({ material }) => <TightestCell tightest={material.row.tightest} />,
  },
  { label: 'Every stage', unit: 'largest share of one country, 0 to 100%', Cell: StagesCell },
  {
    label: 'US imports',
    unit: 'net, 0 to 100% of US use, 2025',
    Cell: ({ material }) => <RelianceCell reliance={material.row.reliance} />,
  },
  {
    label: 'Critical lists',
    unit: 'of nine official lists',
    Cell: ({ material }) => <ListsCell lists={material.row.lists} />,
  },
  {
    label: 'Price',
    unit: '2025 estimated over 2021, × 0.5 to × 5, log scale',
    Cell: ({ material: { row } }) => (
      <>
        <PriceCell price={row.price} /> {row.price && <span className="board__value">{row.price.name}</span>}
      </>
    ),
  },
  {
    label: 'Trade measures',
    unit: 'in force',
    Cell: ({ material }) => <MeasuresCell measures={material.row.measures} />,
  },
  {
    label: 'Reserves',
    unit: 'years of mine output, 0 to 250',
    Cell: ({ material }) => <ReservesCell reserves={material.row.reserves} />,
  },
  { label: 'Largest uses', unit: 'of those that are named', Cell: UsesCell },
  { label: 'Where it comes from', unit: 'and what comes with it', Cell: RelationsCell },
];

export function ComparisonTable({ comparison: { materials } }: { comparison: MaterialComparison }) {
  return (
    <section className="compare-table scroll" tabIndex={0} aria-label="Comparison">
      <table className="compare-table__table">
        <caption className="visually-hidden">Measures of {materials.length} materials</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Measure</span>
            </th>
            {materials.map(({ row }) => (
              <th key={row.id} scope="col" className="compare-table__material">
                <span aria-hidden="true">{row.symbol}</span> <Link href={row.href}>{row.name}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {measures.map(({ label, unit, Cell }) => (
            <tr key={label}>
              <th scope="row" className="compare-table__measure">
                {label} <span className="board__unit">{unit}</span>
              </th>
              {materials.map((material) => (
                <td key={material.row.id} className="compare-table__cell" data-label={material.row.symbol}>
                  <div>
                    <Cell material={material} />
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function StagesCell({ material: { stages } }: { material: ComparedMaterial }) {
  if (stages.length === 0) return <span className="board__value board__value--none">not published</span>;
  return (
    <ul className="compare-table__list">
      {stages.map((share) => (
        <li key={share.stage.product}>
          <SharePlot share={share} />
        </li>
      ))}
    </ul>
  );
}

function UsesCell({ material: { uses } }: { material: ComparedMaterial }) {
  if (!uses) return <span className="board__value board__value--none">not published</span>;
  return (
    <ul className="compare-table__list">
      {uses.items.map(({ name, share }) => (
        <li key={name} className="board__value">
          {share !== null && <b>{formatNumber(share)}%</b>} {name}
        </li>
      ))}
      <li className="board__value board__value--none">of {uses.of}</li>
    </ul>
  );
}

function RelationsCell({ material: { relations } }: { material: ComparedMaterial }) {
  return (
    <ul className="compare-table__list">
      {relations.map((item) => (
        <li key={item.relation + item.with} className="board__value">
          {relationWords(item.relation)} <b>{item.with}</b>
        </li>
      ))}
    </ul>
  );
}
