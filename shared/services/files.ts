/** The files beside the pages of services, by address. */
import { href } from '../routes.ts';

/** The rows of a sample as CSV. @param id of the service. */
export function sampleFile(id: string): string {
  return `${href('subscriptions')}/samples/${id}.csv`;
}

/** The days of release as a calendar. @param id of a service; without it, those of all services. */
export function releaseCalendar(id?: string): string {
  return `${href('subscriptions')}/releases${id === undefined ? '' : `/${id}`}.ics`;
}
