/**
 * The files of trade measures: `/policy.csv`, `/policy.xlsx`, `/policy.json`, `/policy.ics`,
 * `/policy/china-us-ban.ics`.
 */
import { yearMs } from '../../../content/vocabulary/durations.ts';
import { eventsOf } from '../../../shared/records/measures/dates.ts';
import { type Measure, measuresOf, withoutSuspensions } from '../../../shared/records/measures/list.ts';
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
    ...tableFormats(
      (document: PolicyDocument) => tableOfMeasures(measuresOf(document.content, {}), document),
      writeWorkbook,
    ),
    json: {
      type: 'application/json; charset=utf-8',
      body: (document) => light(() => describeMeasures(measuresOf(document.content, {}), document)),
    },
    ics: { type: calendarType, body: (document) => light(() => writeCalendar(recentDates(document), document)) },
  };
  return {
    name: 'policy-document',
    pattern: /^\/policy(?:\/([\w-]+))?\.([a-z]+)$/,
    find([id, extension = ''], request) {
      const document = documentOf(request);
      if (id === undefined) {
        const format = Object.hasOwn(formats, extension) ? formats[extension] : undefined;
        return (
          format && {
            name: `policy.${extension}`,
            type: format.type,
            isDownload: format.isDownload,
            body: format.body(document),
          }
        );
      }
      const measure = extension === 'ics' ? request.content.find('measures', id) : undefined;
      const write = (of: Measure) => writeCalendar(eventsOf(of), { ...document, name: of.title });
      return measure && { name: `${id}.ics`, type: calendarType, body: light(() => write(measure)) };
    },
  };
}

function documentOf({ content, now, siteUrl }: FileRequest): PolicyDocument {
  return {
    content,
    now,
    urlOf: (measure) => siteUrl + entryHref(measure),
    home: siteUrl + href('policy'),
    name: `What is in force: trade measures on critical materials, ${content.site.name}`,
  };
}

/** The upcoming dates and those of the past year. */
function recentDates({ content, now }: PolicyDocument) {
  return withoutSuspensions(measuresOf(content, {}))
    .flatMap(eventsOf)
    .filter(({ at }) => at > now.getTime() - yearMs);
}
