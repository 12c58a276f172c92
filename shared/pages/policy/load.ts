import { found, invalid, type LoadRequest } from '../../page.ts';
import { countMeasures } from '../../records/measures/count.ts';
import { daysLeft, latestDates, nextDates } from '../../records/measures/dates.ts';
import { policyFiles } from '../../records/measures/files.ts';
import { filterGroups, matching, readFilter, requestOf } from '../../records/measures/filters.ts';
import { counted, type Measure, withoutSuspensions } from '../../records/measures/list.ts';
import { axisOfMany } from '../../records/measures/load-axes.ts';
import { dateLines, openDates } from '../../records/measures/load-dates.ts';
import { rowOf } from '../../records/measures/load-rows.ts';
import { href } from '../../routes.ts';
import { feedAlternates } from '../../site/feeds/feed-links.ts';
import { formatDate, formatPublished } from '../../text/format.ts';
import { pageSummary } from '../summaries.ts';

const shownDates = 6;

/** All trade measures, or those of a material, a country, a kind or a state: on one time axis and as a list. */
export function load({ query, content, now }: LoadRequest<'policy'>) {
  const filter = readFilter(content, query);
  if (!filter) return invalid();
  const measures = matching(content, filter, now);
  const drawn = withoutSuspensions(measures);
  const groups = filterGroups(content, filter, now);
  const about = groups.flatMap(({ chosen }) => chosen?.label ?? []);
  const readOn = measures.map((measure) => measure.readOn).toSorted()[0];
  const { title, description } = pageSummary('policy', counted(measures).length);
  return found(
    {
      title: [title, ...about].join(': '),
      description,
      path: href('policy', filter),
      // Lists with several filters are not indexed: there are thousands, and their measures have their own pages.
      ...(about.length > 1 && { noindex: true }),
      alternates: [
        ...policyFiles(href('policy', filter)).map(({ type, label, href: address }) => ({
          type,
          title: `${[title, ...about].join(': ')}: ${label}`,
          href: address,
        })),
        ...feedAlternates([title, ...about].join(': '), href('policy', filter)),
      ],
      crumbs: [
        { label: 'What is in force', ...(about.length ? { href: href('policy') } : {}) },
        ...(about.length ? [{ label: about.join(', ') }] : []),
      ],
    },
    {
      about,
      page: href('policy', filter),
      request: requestOf(filter),
      finding: findingOf(drawn, now),
      today: formatDate(now.toISOString()),
      readOn: readOn && formatDate(readOn),
      groups,
      next: openDates(measures, shownDates, now),
      latest: dateLines(latestDates(drawn, now).slice(0, shownDates), now),
      axis: drawn.length ? axisOfMany(content, measures, { query: filter, now }) : undefined,
      rows: measures.map((measure) => rowOf(content, measure, now)),
    },
  );
}

/** "53 measures: 30 in force, 1 suspended. The next stated date is Nov 27, 2026, in 5 days". */
function findingOf(measures: readonly Measure[], now: Date): string {
  const [next] = nextDates(measures, now);
  const left = next && daysLeft(next.on, now);
  const counts = countMeasures(measures, now);
  return next ? `${counts}. The next stated date is ${formatPublished(next.on)}${left ? `, ${left}` : ''}` : counts;
}
