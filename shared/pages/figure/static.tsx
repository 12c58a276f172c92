/** The page of a figure. */
import { keepUnits } from '../../../content/text/typographic.ts';
import type { DataOf } from '../../page.ts';
import { Cite } from '../../ui/article/cite/cite.tsx';
import { Choices } from '../../ui/basic/choices/choices.tsx';
import { FormulaText } from '../../ui/basic/formula-text/formula-text.tsx';
import { HistoryList } from '../../ui/basic/history/history-list.tsx';
import { Link } from '../../ui/basic/link/link.tsx';
import { Chart } from '../../ui/data/chart/chart.tsx';
import { Chapter } from '../../ui/page/chapter/chapter.tsx';
import { AsPublished } from './as-published.tsx';
import { Embed } from './embed.tsx';
import type { load } from './load.ts';
import { Passports } from './passports.tsx';

type FigureData = DataOf<typeof load>;

export function staticParts(data: FigureData) {
  return { data: {}, parts: { page: <Figure data={data} /> } };
}

function Figure({ data }: { data: FigureData }) {
  return (
    <>
      <Head data={data} />
      <div className="figure-page wrap">
        <Chart chart={data.chart} isTitled={false} />
        <div>
          <section id="cite" aria-labelledby="cite-heading">
            <h2 className="chapter__label" id="cite-heading">
              Cite
            </h2>
            <Cite citation={data.citation} href={data.href} />
          </section>
          <Files files={data.files} />
        </div>
      </div>
      <Record data={data} />
    </>
  );
}

function Head({ data }: { data: FigureData }) {
  return (
    <header className="figure-page__head wrap">
      {data.name !== data.chart.subtitle && (
        <p className="figure-page__name">
          <FormulaText text={data.name} formulas={data.formulas} />
        </p>
      )}
      <h1 className="figure-page__finding">
        <FormulaText text={keepUnits(data.chart.title)} formulas={data.chart.formulas} />
      </h1>
      {data.units.length > 1 && <Choices label="Unit of the chart" choices={data.units} />}
      {data.isConverted && (
        <p className="figure-page__name">
          Chart and files are converted and rounded to four digits. The values below stand in the unit of the source.
        </p>
      )}
    </header>
  );
}

/** Below the chart: its values, how they were computed, where it is used, and how to embed it. */
function Record({ data }: { data: FigureData }) {
  return (
    <>
      <Chapter id="values" heading="Every value">
        <Passports passports={data.passports} sharedNote={data.sharedNote} formulas={data.formulas} />
      </Chapter>
      {data.revisions && <AsPublished history={data.revisions} />}
      <Chapter id="method" heading="How it was computed">
        <p className="figure-page__text">
          <FormulaText text={data.computedHow} formulas={data.formulas} />
        </p>
      </Chapter>
      <Around data={data} />
      <Chapter id="embed" heading="Embed">
        <Embed data={data} />
      </Chapter>
    </>
  );
}

function Files({ files }: Pick<FigureData, 'files'>) {
  return (
    <ul className="figure-page__files" aria-label="Files of this figure">
      {files.map(({ label, about, href }) => (
        <li key={label}>
          <Link href={href}>{label}</Link> <small>{about}</small>
        </li>
      ))}
    </ul>
  );
}

function Around({ data: { usedOn, history, licenses } }: { data: FigureData }) {
  return (
    <Chapter id="use" heading="Use and history">
      <div className="figure-page__around">
        <section>
          <h3 className="chapter__label">Where it is used</h3>
          <ul className="figure-page__list">
            {usedOn.map(({ label, href }) => (
              <li key={label + href}>
                <Link href={href}>{keepUnits(label)}</Link>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h3 className="chapter__label">History</h3>
          <HistoryList className="figure-page__list" items={history} />
        </section>
        <section>
          <h3 className="chapter__label">License</h3>
          <ul className="figure-page__list">
            {licenses.map(({ license, documents }) => (
              <li key={license}>
                {documents.join('; ')}: {license}.
              </li>
            ))}
            <li>
              Chart and text are ours: use them with a link to this page, and name the source of the values beside them.
            </li>
          </ul>
        </section>
      </div>
    </Chapter>
  );
}
