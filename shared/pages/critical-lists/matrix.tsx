import { noteSign, speakSign } from '../../evidence/sources/note-sign.ts';
import type { DataOf } from '../../page.ts';
import { listsFollowed } from '../../records/materials/critical-lists.ts';
import { comparisonIds, figureHref } from '../../records/materials/figure-ids.ts';
import { spellNumber } from '../../text/format.ts';
import { Link } from '../../ui/basic/link/link.tsx';
import { NoteSign, SignNote } from '../../ui/basic/note-sign/note-sign.tsx';
import type { load } from './load.ts';
import type { MatrixCell } from './load-matrix.ts';

/** Materials by lists, the newest edition of each. */
export function Matrix({ lists, rows }: Pick<DataOf<typeof load>, 'lists' | 'rows'>) {
  return (
    <>
      <section className="scroll" tabIndex={0} aria-label="Materials and lists">
        <table className="official-lists">
          <caption className="visually-hidden">Since when each list names each material</caption>
          <thead>
            <tr>
              <th scope="col">Material</th>
              {lists.map(({ name, edition }) => (
                <th key={name} scope="col">
                  {name} <small>{edition}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ symbol, name, href, cells }) => (
              <tr key={symbol}>
                <th scope="row">
                  <Link href={href}>{name}</Link>
                </th>
                {cells.map((cell, index) => (
                  <td key={lists[index]?.name}>
                    <Cell cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="official-lists__key">
        <Mark state="listed" /> listed <Mark state="recalled" /> listed
        <NoteSign /> <Mark state="not listed" /> not listed <Mark state="not verified" /> not verified. “2018 or
        before”: the oldest edition that we hold names it.{' '}
        {`Other pages count ${spellNumber(listsFollowed.length)} lists, with the American one of 2022 beside that of 2025.`}{' '}
        <Link href={figureHref(comparisonIds.criticalLists)}>Each value with its document</Link>
      </p>
      <SignNote words="our estimate, no public document; not counted" />
    </>
  );
}

function Cell({ cell: { state, years } }: { cell: MatrixCell }) {
  return (
    <>
      <Mark state={state} />
      <span className="visually-hidden">{state === 'recalled' ? speakSign(`listed${noteSign}`) : state}</span> {years}
    </>
  );
}

function Mark({ state }: Pick<MatrixCell, 'state'>) {
  return (
    <span className="official-lists__mark" data-state={state} aria-hidden="true">
      {state === 'not verified' ? '?' : state === 'not listed' ? '–' : ''}
    </span>
  );
}
