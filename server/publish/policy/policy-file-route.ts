/**
 * The files of trade measures: `/policy.csv`, `/policy.xlsx`, `/policy.json`, `/policy.ics`,
 * `/policy/china-us-ban.ics`. Those of the list take the filter of the page: `/policy.csv?material=gallium`.
 */
import { yearMs } from '../../../content/vocabulary/durations.ts';
import { eventsOf } from '../../../shared/records/measures/dates.ts';
import {
  filterKeys,
  matching,
  type PolicyFilter,
  readFilter,
  titleOfFilter,
} from '../../../shared/records/measures/filters.ts';
import { type Measure, withoutSuspensions } from '../../../shared/records/measures/list.ts';
import { href } from '../../../shared/routes.ts';
import { entryHref } from '../../../shared/site/entry-href.ts';
import { type FileBody, type FileRequest, type FileRoute, light } from '../file-route.ts';
import { tableFormats } from '../tables/table-formats.ts';
import type { WriteWorkbook } from '../tables/workbook-writer.ts';
import type { PolicyDocument } from './policy-document.ts';
import { describeMeasures, tableOfMeasures } from './tabulate-measures.ts';
import { writeCalendar } from './write-calendar.ts';

type Format = { type: string; isDownload?: true; body: (document: PolicyDocument) => FileBody };
const calendarType = 'text/calendar; charset=utf-8';

export function createPolicyFileRoute({ writeWorkbook }: { writeWorkbook: WriteWorkbook }): FileRoute {
  const formats: Record<string, Format> = {
    ...tableFormats((document: PolicyDocument) => tableOfMeasures(measuresIn(document), document), writeWorkbook),
    json: {
      type: 'application/json; charset=utf-8',
      body: (document) => light(() => describeMeasures(measuresIn(document), document)),
    },
    ics: { type: calendarType, body: (document) => light(() => writeCalendar(recentDates(document), document)) },
  };
  return {
    name: 'policy-document',
    takesAsOf: ([id, extension]) => id === undefined && extension !== 'ics',
    query: ([id]) => (id === undefined ? filterKeys : []),
    pattern: /^\/policy(?:\.(?=csv|xlsx|json|ics)|\/([\w-]+)\.(?=ics))([a-z]+)$/,
    find([id, extension = ''], request) {
      const format = Object.hasOwn(formats, extension) ? formats[extension] : undefined;
      if (id === undefined) {
        if (!format) return undefined;
        const filter = readFilter(request.content, request.query);
        if (!filter) return 'not-found';
        const { type, isDownload, body } = format;
        return { name: `policy.${extension}`, type, isDownload, body: body(documentOf(request, filter)) };
      }
      const measure = extension === 'ics' ? request.content.find('measures', id) : undefined;
      const write = (of: Measure) => writeCalendar(eventsOf(of), { ...documentOf(request, {}), name: of.title });
      return measure && { name: `${id}.ics`, type: calendarType, body: light(() => write(measure)) };
    },
  };
}

function documentOf({ content, now, siteUrl }: FileRequest, filter: PolicyFilter): PolicyDocument {
  return {
    content,
    now,
    filter,
    urlOf: (measure) => siteUrl + entryHref(measure),
    home: siteUrl + href('policy', filter),
    name: `${titleOfFilter(content, filter, 'What is in force: trade measures on critical materials')}, ${content.site.name}`,
  };
}

function measuresIn({ content, filter, now }: PolicyDocument): Measure[] {
  return matching(content, filter, now);
}

/** The upcoming dates and those of the past year. */
function recentDates(document: PolicyDocument) {
  return withoutSuspensions(measuresIn(document))
    .flatMap(eventsOf)
    .filter(({ at }) => at > document.now.getTime() - yearMs);
}
