/**
 * The files of services: `/subscriptions/coverage.csv` and `/subscriptions/samples/solar.csv`, both also as `.xlsx`,
 * `/subscriptions/releases.ics` and `/subscriptions/releases/solar.ics`.
 */
import type { CoverageAspect } from '../../../content/vocabulary/coverage.ts';
import { dayOf } from '../../../content/vocabulary/day-bounds.ts';
import type { Entry } from '../../../shared/content.ts';
import { coverageKey, readCoverage } from '../../../shared/publishing/services/coverage-query.ts';
import { releaseCalendar } from '../../../shared/publishing/services/files.ts';
import { writeICalendar } from '../calendars/write-icalendar.ts';
import { type FileAnswer, type FileRequest, type FileRoute, light, type PublishedFile } from '../file-route.ts';
import { tableFormats } from '../tables/table-formats.ts';
import type { WriteWorkbook } from '../tables/workbook-writer.ts';
import { tableOfCoverage } from './coverage-table.ts';
import { releaseEntries } from './release-entry.ts';
import { tableOfSample } from './sample-table.ts';

type CoverageRequest = FileRequest & { covers: CoverageAspect | undefined };
type SampleRequest = FileRequest & { sample: Entry<'samples'> };

export function createServiceFileRoute({ writeWorkbook }: { writeWorkbook: WriteWorkbook }): FileRoute {
  const coverage = tableFormats(
    ({ content, covers, siteUrl }: CoverageRequest) => tableOfCoverage(content, covers, siteUrl),
    writeWorkbook,
  );
  const samples = tableFormats(
    ({ content, sample, siteUrl }: SampleRequest) => tableOfSample(content, sample, siteUrl),
    writeWorkbook,
  );

  function tableFile(folder: string, name: string, extension: 'csv' | 'xlsx', request: FileRequest): FileAnswer {
    if (folder === '' && name === 'coverage') {
      const covers = readCoverage(request.query);
      if (covers === 'unknown') return 'not-found';
      const { type, isDownload, body } = coverage[extension];
      return { name: `coverage.${extension}`, type, isDownload, body: body({ ...request, covers }) };
    }
    const sample = folder === 'samples/' && request.content.find('samples', name);
    if (!sample) return undefined;
    const { type, isDownload, body } = samples[extension];
    return { name: `${name}-illustrative-sample.${extension}`, type, isDownload, body: body({ ...request, sample }) };
  }

  return {
    name: 'service-file',
    pattern: /^\/subscriptions\/(samples\/|releases\/)?([a-z-]+)\.(csv|xlsx|ics)$/,
    query: ([folder = '', name]) => (folder === '' && name === 'coverage' ? [coverageKey] : []),
    find: ([folder = '', name = '', extension], request) =>
      extension === 'csv' || extension === 'xlsx'
        ? tableFile(folder, name, extension, request)
        : calendarOf(name, request),
  };
}

function calendarOf(name: string, { path, content, now, siteUrl, lastChange }: FileRequest): PublishedFile | undefined {
  const one = content.find('services', name);
  const services =
    path === releaseCalendar() ? content.list('services') : path === releaseCalendar(name) && one ? [one] : undefined;
  if (!services) return undefined;
  const { site } = content;
  const about = { name: `Releases${one ? ` of ${one.name}` : ''}, ${site.name}`, site, refresh: 'P1D' };
  const write = () => {
    const context = { site, siteUrl, today: dayOf(now), revisedAt: lastChange.toISOString() };
    const entries = services.flatMap((service) => releaseEntries(service, context));
    return writeICalendar(entries, about);
  };
  return { name: `${name}.ics`, type: 'text/calendar; charset=utf-8', body: light(write) };
}
