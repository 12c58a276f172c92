/** The addresses of the files of services. */
import type { CoverageAspect } from '../../../content/vocabulary/coverage.ts';
import { href } from '../../routes.ts';
import { coverageKey } from './coverage-query.ts';

/** The rows of a sample as CSV. @param id the id of the service. */
export function sampleFile(id: string): string {
  return `${href('subscriptions')}/samples/${id}.csv`;
}

/** Which service covers what, as CSV. @param covers the aspect to which it is limited. */
export function coverageFile(covers?: CoverageAspect): string {
  return `${href('subscriptions')}/coverage.csv${covers ? `?${coverageKey}=${covers}` : ''}`;
}

/** The calendar file of release days. @param id the id of a service; default: all services. */
export function releaseCalendar(id?: string): string {
  return `${href('subscriptions')}/releases${id === undefined ? '' : `/${id}`}.ics`;
}
