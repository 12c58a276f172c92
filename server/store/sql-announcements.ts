/**
 * Announcements in SQL. A claim changes the row only if it is still as it was read, so that only one of several workers
 * gets the claim.
 */
import type { Database } from '../platform/database/database.ts';
import type { AnnouncementStore } from './announcement-store.ts';

export function createSqlAnnouncements({ query }: Database): AnnouncementStore {
  return {
    async announcementState(service, startAt) {
      const read = () =>
        query('SELECT announced_until, busy_until, failures FROM announcements WHERE service = ?', service);
      let [row] = await read();
      if (!row) {
        await query(
          'INSERT INTO announcements (service, announced_until, busy_until, failures) VALUES (?, ?, 0, 0) ON CONFLICT (service) DO NOTHING',
          service,
          startAt,
        );
        [row] = await read();
      }
      return {
        announcedUntil: Number(row?.announced_until),
        busyUntil: Number(row?.busy_until),
        failures: Number(row?.failures),
      };
    },
    async claimAnnouncement(service, { announcedUntil, busyUntil }, leaseUntil) {
      const claimed = await query(
        'UPDATE announcements SET busy_until = ? WHERE service = ? AND announced_until = ? AND busy_until = ? RETURNING service',
        leaseUntil,
        service,
        announcedUntil,
        busyUntil,
      );
      return claimed.length > 0;
    },
    async endAnnouncement(service, leaseUntil, { announcedUntil, busyUntil, failures }) {
      await query(
        'UPDATE announcements SET announced_until = ?, busy_until = ?, failures = ? WHERE service = ? AND busy_until = ?',
        announcedUntil,
        busyUntil,
        failures,
        service,
        leaseUntil,
      );
    },
  };
}
