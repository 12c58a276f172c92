/** The files of services: `/subscriptions/coverage.csv`, `/subscriptions/samples/solar.csv`, `/subscriptions/releases.ics`, `/subscriptions/releases/solar.ics`. */
import { coverageKey, readCoverage } from '../../../shared/publishing/services/coverage-query.ts';
import { coverageFile, releaseCalendar, sampleFile } from '../../../shared/publishing/services/files.ts';
import { dayOf } from '../../../shared/publishing/services/load-releases.ts';
import { writeICalendar } from '../calendars/write-icalendar.ts';
import { type FileAnswer, type FileRequest, type FileRoute, light, type PublishedFile } from '../file-route.ts';
import { releaseEntries } from './release-entry.ts';
import { writeCoverage } from './write-coverage.ts';
import { writeSample } from './write-sample.ts';

export const serviceFileRoute: FileRoute = {
  name: 'service-file',
  pattern: /^\/subscriptions\/(?:samples\/|releases\/)?([a-z-]+)\.(?:csv|ics)$/,
  query: [coverageKey],
  find([name = ''], request) {
    if (request.path === coverageFile()) return coverageOf(request);
    return request.path === sampleFile(name) ? sampleOf(name, request) : calendarOf(name, request);
  },
};

function coverageOf({ content, query }: FileRequest): FileAnswer {
  const covers = readCoverage(query);
  if (covers === 'unknown') return 'not-found';
  return { name: 'coverage.csv', type: 'text/csv; charset=utf-8; header=present', isDownload: true, body: light(() => writeCoverage(content, covers)) };
}

function sampleOf(id: string, { content }: FileRequest): PublishedFile | undefined {
  const sample = content.find('samples', id);
  return sample && { name: `${id}-illustrative-sample.csv`, type: 'text/csv; charset=utf-8', isDownload: true, body: light(() => writeSample(sample)) };
}

function calendarOf(name: string, { path, content, now, siteUrl, lastChange }: FileRequest): PublishedFile | undefined {
  const one = content.find('services', name);
  const services = path === releaseCalendar() ? content.list('services') : path === releaseCalendar(name) && one ? [one] : undefined;
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
