import { markup } from '../../../content/text/markup.ts';
import type { DataOf, FilterGroup } from '../../page.ts';
import { href } from '../../routes.ts';
import { Filters } from '../../ui/basic/filters/filters.tsx';
import { Link } from '../../ui/basic/link/link.tsx';
import { Section } from '../../ui/basic/section/section.tsx';
import { DateList } from '../../ui/data/measures/date-list.tsx';
import { MeasureAxisFigure } from '../../ui/data/measures/measure-axis.tsx';
import { MeasureList } from '../../ui/data/measures/measure-list.tsx';
import { PolicyFiles } from '../../ui/data/measures/policy-files.tsx';
import { RequestLine } from '../../ui/form/request-line/request-line.tsx';
import { PageHead } from '../../ui/page/page-head/page-head.tsx';
import type { load } from './load.ts';

type PolicyData = DataOf<typeof load>;

export function staticParts(data: PolicyData) {
  return { data: {}, parts: { page: <Policy data={data} /> } };
}

/** The rows of a time axis that narrow screens show at once. */
const rowsShown = 4;

function Policy({ data }: { data: PolicyData }) {
  const { about, finding, today, readOn, axis, rows, next, latest } = data;
  return (
    <>
      <PageHead
        heading={about.length ? `What is in force: ${about.join(', ')}` : 'What is in force'}
        intro={introOf(data)}
      >
        <p className="policy__check">
          <Link href={href('policy-check')}>Is my consignment bound?</Link> Ask all measures at once, for a day.
        </p>
        <Filters label="Filter measures" groups={data.groups} />
      </PageHead>
      {axis ? (
        <div className="policy__picture wrap">
          {axis.rows.length > rowsShown && <Fold label="Show the time axis of each material" />}
          <MeasureAxisFigure
            axis={axis}
            heading="h2"
            finding={finding}
            subtitle={`State on ${today}, computed from the stated days. ${readOn ? `Sources read on ${readOn}.` : ''}`}
            source={markup`Each measure names its documents. Check the legal text before you rely on it.`}
          />
        </div>
      ) : rows.length > 0 ? null : (
        <NoMeasures about={about} groups={data.groups} />
      )}
      {(next.length > 0 || latest.length > 0) && (
        <div className="policy__dates wrap">
          <section aria-labelledby="next">
            <h2 id="next">Next dates</h2>
            {next.length > 0 ? <DateList dates={next} /> : <p>No date to come is stated.</p>}
          </section>
          <section aria-labelledby="latest">
            <h2 id="latest">Latest dates</h2>
            <Fold label="Show the latest dates" />
            <DateList dates={latest} />
          </section>
        </div>
      )}
      {rows.length > 0 && (
        <Section id="list" heading="All of them, the newest first">
          <MeasureList rows={rows} />
        </Section>
      )}
      <p className="policy__lists wrap">
        Measures limit trade. Which materials governments call critical, and since when, is on{' '}
        <Link href={href('critical-lists')}>the official lists</Link>.
      </p>
      <Section id="files" heading="Take it with you">
        <PolicyFiles page={data.page} />
      </Section>
      <RequestLine request={data.request} />
    </>
  );
}

/** Shows and hides what follows it, with CSS, on narrow screens. */
function Fold({ label }: { label: string }) {
  return (
    <details className="policy__fold">
      <summary>{label}</summary>
    </details>
  );
}

function introOf({ about }: PolicyData): string {
  const which = about.length
    ? 'The measures that match.'
    : 'Every export license, ban, quota, tariff and duty on the materials we follow, listed once.';
  return `${which} We know the days that were announced, not what follows them: after a stated end a measure is not confirmed until we have read what became of it.`;
}

function NoMeasures({ about, groups }: { about: string[]; groups: FilterGroup[] }) {
  return (
    <div className="policy__none wrap">
      <h2>We know of no measure for {about.join(', ')}</h2>
      <p>That is not a statement that there is none. Leave out a part of the question:</p>
      <ul>
        {groups.flatMap(({ chosen }) =>
          chosen ? (
            <li key={chosen.without}>
              <Link href={chosen.without}>Without “{chosen.label}”</Link>
            </li>
          ) : (
            []
          ),
        )}
        <li>
          <Link href={href('policy')}>All measures</Link>
        </li>
      </ul>
    </div>
  );
}
