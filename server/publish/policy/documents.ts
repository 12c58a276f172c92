/** The files of trade measures, by path: tables and calendars. */
import { yearMs } from '../../../content/vocabulary/durations.ts';
import type { Content } from '../../../shared/content.ts';
import { eventsOf } from '../../../shared/records/measures/dates.ts';
import { policyFiles } from '../../../shared/records/measures/files.ts';
import { type Measure, measuresOf, withoutSuspensions } from '../../../shared/records/measures/list.ts';
import { href } from '../../../shared/routes.ts';
import { entryHref } from '../../../shared/site/entry-href.ts';
import type { PolicyDocument } from './policy-document.ts';
import { writeCalendar } from './write-calendar.ts';
import { describeMeasures, tabulateMeasures } from './write-tables.ts';

/** `file`: the name under which a browser saves it. */
type Found = { type: string; file: string; write: () => string };
type Path = (typeof policyFiles)[number]['path'];

/** @param path below the base path. @returns undefined when there is no such document. */
export function findPolicyDocument(path: string, { content, now, siteUrl }: { content: Content; now: Date; siteUrl: string }): Found | undefined {
  const urlOf = (measure: Measure) => siteUrl + entryHref(measure);
  const about = {
    content,
    now,
    urlOf,
    self: siteUrl + path,
    home: siteUrl + href('policy'),
    name: `What is in force: trade measures on critical materials, ${content.site.name}`,
  };
  const [, id] = /^\/policy\/([\w-]+)\.ics$/.exec(path) ?? [];
  const measure = id === undefined ? undefined : content.find('measures', id);
  if (measure) return { type: 'text/calendar', file: `${measure.id}.ics`, write: () => writeCalendar(eventsOf(measure), { ...about, name: measure.title }) };
  const file = policyFiles.find((each) => each.path === path);
  return file && { type: file.type, file: path.slice(1).replaceAll('/', '-'), write: () => writers[file.path](measuresOf(content, {}), about) };
}

/** The calendar has upcoming dates and those of the past year. */
const writers: Record<Path, (measures: readonly Measure[], about: PolicyDocument) => string> = {
  '/policy.csv': tabulateMeasures,
  '/policy.json': describeMeasures,
  '/policy.ics': (measures, about) =>
    writeCalendar(
      withoutSuspensions(measures)
        .flatMap(eventsOf)
        .filter(({ at }) => at > about.now.getTime() - yearMs),
      about,
    ),
};
