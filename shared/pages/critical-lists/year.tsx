import type { DataOf } from '../../page.ts';
import { Html } from '../../ui/basic/html/html.tsx';
import { Link } from '../../ui/basic/link/link.tsx';
import { NoteSign } from '../../ui/basic/note-sign/note-sign.tsx';
import type { load } from './load.ts';
import type { ListOfYear, YearOfLists } from './load-year.ts';

/** The changes of a year by list, or that there were none. */
export function Year({
  changes: { finding, lists },
  latest,
}: {
  changes: YearOfLists;
  latest: DataOf<typeof load>['latest'];
}) {
  return (
    <>
      <h3 className="official-lists__finding">{finding}</h3>
      {lists.length === 0 && (
        <p className="official-lists__message">
          That may change while the year runs, and an older list may be one that we do not hold. The newest editions are
          those of <Link href={latest.href}>{latest.year}</Link>.
        </p>
      )}
      {lists.map((list) => (
        <ChangedList key={list.heading} list={list} />
      ))}
    </>
  );
}

function ChangedList({ list: { heading, groups, remarks, source } }: { list: ListOfYear }) {
  return (
    <section className="official-lists__list">
      <h4>{heading}</h4>
      {groups.length > 0 && (
        <dl className="official-lists__changes">
          {groups.map(({ label, materials }) => (
            <div key={label}>
              <dt>{label}</dt>
              {materials.map(({ name, href, sign, remark }) => (
                <dd key={name}>
                  <Link href={href}>{name}</Link>
                  {sign && <NoteSign />}
                  {remark && `, ${remark}`}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      <p className="source-line">
        <b>Source</b> <Html as="span" value={source} />
      </p>
    </section>
  );
}
