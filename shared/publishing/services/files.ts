/** The addresses of the files of services. */
import type { CoverageAspect } from '../../../content/vocabulary/coverage.ts';
import { href } from '../../routes.ts';
import { tableFiles } from '../../site/files/table-files.ts';
import { coverageKey } from './coverage-query.ts';

/** The rows of a sample. @param id the id of the service. */
export function sampleFiles(id: string) {
  return tableFiles(`${href('subscriptions')}/samples/${id}`);
}

/** Which service covers what. @param covers the aspect to which it is limited. */
export function coverageFiles(covers?: CoverageAspect) {
  return tableFiles(`${href('subscriptions')}/coverage`, covers && `?${coverageKey}=${covers}`);
}

/** The calendar file of release days. @param id the id of a service; default: all services. */
export function releaseCalendar(id?: string): string {
  return `${href('subscriptions')}/releases${id === undefined ? '' : `/${id}`}.ics`;
}
