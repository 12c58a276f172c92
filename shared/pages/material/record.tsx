import { noteSign, speakSign } from '../../evidence/sources/note-sign.ts';
import { href } from '../../routes.ts';
import { Choices } from '../../ui/basic/choices/choices.tsx';
import { Html } from '../../ui/basic/html/html.tsx';
import { Link } from '../../ui/basic/link/link.tsx';
import { NoteSign, SignedText } from '../../ui/basic/note-sign/note-sign.tsx';
import { Chart } from '../../ui/data/chart/chart.tsx';
import { ElementStatesFigure } from '../../ui/data/measures/element-states.tsx';
import { MeasureAxisFigure } from '../../ui/data/measures/measure-axis.tsx';
import { MeasureList } from '../../ui/data/measures/measure-list.tsx';
import { Chapter } from '../../ui/page/chapter/chapter.tsx';
import type { ListingCell } from './load-listings.ts';
import type { MaterialData } from './load-material.ts';

/** The governments that list the material as critical, by edition. */
export function CriticalLists({ lists }: Pick<MaterialData, 'lists'>) {
  if (!lists) return null;
  return (
    <Chapter id="lists" heading="Critical lists">
      <p className="chapter__finding">
        <SignedText text={lists.finding} />
      </p>
      <div>
        <section className="scroll" tabIndex={0} aria-label="Lists and their editions">
          <table className="listings">
            <caption className="visually-hidden">Official lists by edition</caption>
            <thead>
              <tr>
                <th scope="col">List</th>
                {lists.editions.map((edition) => (
                  <th key={edition} scope="col" className="listings__edition">
                    {edition}
                  </th>
                ))}
                <th scope="col">As</th>
              </tr>
            </thead>
            <tbody>
              {lists.rows.map(({ list, cells, remarks }) => (
                <tr key={list}>
                  <th scope="row">{list}</th>
                  {cells.map((cell, index) => (
                    <td key={lists.editions[index]} className="listings__cell">
                      {cell && <ListingMark cell={cell} />}
                    </td>
                  ))}
                  <td className="listings__remarks">{remarks}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <p className="listings__key">
          <ListingMark cell={{ state: 'listed', isRecalled: false }} isKey /> listed{' '}
          <ListingMark cell={{ state: 'not listed', isRecalled: false }} isKey /> not listed{' '}
          {lists.rows.some(({ cells }) => cells.some((cell) => cell?.isRecalled)) && (
            <>
              <ListingMark cell={{ state: 'listed', isRecalled: true }} isKey /> listed
              <NoteSign />{' '}
            </>
          )}
          <span aria-hidden="true">?</span> not verified. Blank: no list that year.{' '}
          <Link href={href('critical-lists')}>Who lists what since when</Link>
        </p>
        <Html as="p" className="chapter__source" value={lists.source} />
      </div>
    </Chapter>
  );
}

/** @param props `isKey`: the mark is in the key, where a visible text explains it. */
function ListingMark({
  cell: { state, isRecalled },
  isKey = false,
}: {
  cell: NonNullable<ListingCell>;
  isKey?: boolean;
}) {
  return (
    <>
      <span className="listings__mark" data-state={state} data-recalled={isRecalled || undefined} aria-hidden="true">
        {state === 'not verified' && '?'}
      </span>
      {!isKey && <span className="visually-hidden">{isRecalled ? speakSign(state + noteSign) : state}</span>}
    </>
  );
}

/** Quotas, licenses, bans and tariffs, the newest first. */
export function TradeMeasures({ measures }: Pick<MaterialData, 'measures'>) {
  if (!measures) return null;
  return (
    <Chapter id="measures" heading="Trade measures">
      <MeasureAxisFigure
        axis={measures.axis}
        finding={measures.finding}
        subtitle="State today, computed from the stated days; the list below says more of each."
        source={measures.source}
      />
      {measures.elements && <ElementStatesFigure elements={measures.elements} />}
      <p>
        <Link href={measures.checkHref}>Is my consignment bound?</Link> All of these answer for a day, with the clause
        that decides.
      </p>
      <MeasureList rows={measures.rows} />
    </Chapter>
  );
}

/** The rank of the material in the risk index, and the contribution of each indicator. */
export function Risk({ risk }: Pick<MaterialData, 'risk'>) {
  if (!risk) return null;
  return (
    <Chapter id="risk" heading="Risk index">
      <p className="chapter__finding">{risk.finding}</p>
      {risk.chart ? (
        <Chart chart={risk.chart} />
      ) : (
        <p>
          <Link href={href('cmri')}>The risk index of all materials</Link>
        </p>
      )}
    </Chapter>
  );
}

export function Prices({ prices }: Pick<MaterialData, 'prices'>) {
  if (!prices) return null;
  return (
    <Chapter id="prices" heading="Prices">
      <div>
        {prices.gaps.map(({ text, source }) => (
          <div key={text} className="chapter__opening">
            <p>{text}</p>
            <p className="source-line">
              <b>Source</b> <Html as="span" value={source} />
            </p>
          </div>
        ))}
        {prices.units.length > 1 && <Choices label="Unit of the prices" choices={prices.units} />}
        <Chart chart={prices.chart} isRoomy />
        {prices.annual && (
          <p className="chapter__source">
            <Link href={prices.annual}>Annual averages</Link>
          </p>
        )}
      </div>
    </Chapter>
  );
}
