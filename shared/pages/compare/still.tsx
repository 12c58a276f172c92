/** The comparison as a whole: nothing of it needs script. The form is sent by GET. */
import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import { DoubtfulPattern } from '../../ui/board/board-foot.tsx';
import { Html } from '../../ui/html/html.tsx';
import { Link, useAddress } from '../../ui/link/link.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import type { load } from './load.ts';

type Data = DataOf<typeof load>;

export function still(data: Data) {
  return { data: {}, parts: { page: <Compare data={data} /> } };
}

function Compare({ data: { message, choices, comparison } }: { data: Data }) {
  return (
    <article className="compare wrap">
      <header className="compare__head">
        <h1 className="compare__heading">Compare materials</h1>
        <p className="compare__intro">
          Up to six side by side, on the same axes. <Link href={href('critical-materials', { view: 'board' })}>The board has all of them.</Link>
        </p>
      </header>
      {comparison && <ComparisonTable comparison={comparison} />}
      <ChoiceForm message={message} choices={choices} isOpen={!comparison} />
      {comparison && (
        <p className="source-line">
          <b>Source</b> <Html as="span" value={comparison.source} />
        </p>
      )}
      <DoubtfulPattern />
    </article>
  );
}

function ChoiceForm({ message, choices, isOpen }: Pick<Data, 'message' | 'choices'> & { isOpen: boolean }) {
  const address = useAddress();
  return (
    <details className="compare__choice" open={isOpen}>
      <summary className="compare__change">Choose other materials</summary>
      <form className="compare__form" action={address(href('compare'))} method="get">
        <fieldset className={message ? 'compare__field compare__field--bad' : 'compare__field'} aria-describedby={message && 'compare-problem'}>
          <legend className="compare__legend">Materials, up to six</legend>
          {message && (
            <p className="compare__error" id="compare-problem" role="alert">
              <span className="visually-hidden">Error: </span>
              {message}
            </p>
          )}
          <div className="compare__choices">
            {choices.map(({ id, symbol, name, chosen }) => (
              <label key={id} className="compare__option">
                <input type="checkbox" name="m" value={id} defaultChecked={chosen} />
                <span>
                  <b>{symbol}</b> {name}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <button className="button" type="submit">
          Compare
        </button>
      </form>
    </details>
  );
}
