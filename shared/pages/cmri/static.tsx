import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import { Choices } from '../../ui/basic/choices/choices.tsx';
import { DataTable } from '../../ui/basic/data-table/data-table.tsx';
import { Html } from '../../ui/basic/html/html.tsx';
import { Link } from '../../ui/basic/link/link.tsx';
import { RiskKey } from '../../ui/data/risk-ranking/risk-key.tsx';
import { RiskRanking } from '../../ui/data/risk-ranking/risk-ranking.tsx';
import { Unranked } from '../../ui/data/risk-ranking/unranked.tsx';
import { ErrorSummary } from '../../ui/form/form/error-summary.tsx';
import { Blocks } from '../../ui/page/blocks/blocks.tsx';
import { PageAction } from '../../ui/page/page-action/page-action.tsx';
import { PageHead } from '../../ui/page/page-head/page-head.tsx';
import type { load } from './load.ts';
import { WeightsForm } from './weights-form.tsx';

type Data = DataOf<typeof load>;

export function staticParts(data: Data) {
  return { data: {}, parts: { page: <RiskIndex data={data} /> } };
}

function RiskIndex({ data }: { data: Data }) {
  const { page, problems, presets, finding, spread, isOwnSet, rows, table, source, unranked, changed, edition } = data;
  return (
    <>
      {problems.length > 0 && (
        <ErrorSummary problems={problems} notice="The ranking below is the one with our weights." />
      )}
      <PageHead heading={page.heading} intro={page.intro} kicker={`CMRI, edition of ${data.edition.name}`}>
        <Choices label="Weights" choices={presets} />
      </PageHead>
      <div className="risk-index wrap">
        {/* Shows and hides the form that follows it, with CSS, on narrow screens. */}
        <details className="weights-fold" open={isOwnSet || problems.length > 0}>
          <summary>Change the weights</summary>
        </details>
        <WeightsForm data={data} />
        <figure className="risk-index__ranking" id="ranking">
          <figcaption>
            <h2 className="risk-index__finding">
              {finding} {isOwnSet ? 'with these weights' : 'with our weights'}
            </h2>
            <p className="risk-index__measure">
              Score from 0 to 100, {rows.length} materials. Filled: what the figures leave no doubt of, in the colors of
              the weights. Outlined: what open figures may add; the mark is their middle. Thick line: rank under 95% of
              weightings; thin: under all.
            </p>
          </figcaption>
          <RiskKey entries={data.weights} />
          <RiskRanking rows={rows} />
          <p className="risk-index__measure">
            {spread}
            {changed && (
              <>
                {' '}
                This ranking stays as of its day. <Link href={edition.href}>{changed}</Link>.
              </>
            )}
          </p>
          <details className="risk-index__table">
            <summary>Show as table</summary>
            <DataTable table={table} />
          </details>
          <p className="source-line">
            <b>Source</b> <Html as="span" value={source} />
          </p>
          <Files data={data} />
        </figure>
      </div>
      <Unranked rows={unranked} />
      {page.body && <Html className="prose prose--lead wrap risk-index__text" value={page.body} />}
      <Blocks blocks={page.blocks} />
      {page.action && <PageAction action={page.action} />}
    </>
  );
}

function Files({ data: { files, edition, isOwnSet, address } }: { data: Data }) {
  return (
    <ul className="risk-index__files">
      {isOwnSet && (
        <li>
          <Link href={address}>Address of this ranking</Link>
        </li>
      )}
      {files.map(({ label, href: file }) => (
        <li key={label}>
          <Link href={file}>{label}</Link>
        </li>
      ))}
      <li>
        <Link href={href('cmri-methodology')}>Methodology</Link>
      </li>
      <li>
        <Link href={edition.href}>Edition of {edition.date}, to cite</Link>
      </li>
    </ul>
  );
}
