import { expect } from 'vitest';
import { openStore } from '../../server/store/open-store.ts';
import { testStore } from '../support/store/store-places.ts';
import { noon } from '../support/store/stored.ts';

const service = 'indexnow';

testStore(
  'The instant up to which IndexNow was notified is set at the first start and survives a restart',
  async ({ store, place }) => {
    const others = [store, await openStore(place)];
    const fresh = { announcedUntil: noon, busyUntil: 0, failures: 0 };
    expect(await Promise.all(others.map((each) => each.announcementState(service, noon)))).toEqual([fresh, fresh]);
    await others[1]?.close();
    const again = await openStore(place);
    expect(await again.announcementState(service, noon + 1000)).toEqual(fresh);
    await again.close();
  },
);

testStore(
  'Of several workers that claim a notification of IndexNow at once one gets it, and only this one can record its outcome',
  async ({ store, place }) => {
    const state = await store.announcementState(service, noon);
    const stores = [store, await openStore(place)];
    const leases = Array.from({ length: 10 }, (_, index) => noon + 1000 + index);
    const claimed = await Promise.all(
      leases.map((lease, index) => (stores[index % 2] ?? store).claimAnnouncement(service, state, lease)),
    );
    expect(claimed.filter(Boolean)).toHaveLength(1);
    const lease = leases[claimed.indexOf(true)] ?? 0;
    const done = { announcedUntil: noon + 500, busyUntil: 0, failures: 0 };
    for (const other of leases.filter((each) => each !== lease))
      await store.endAnnouncement(service, other, { ...done, failures: 9 });
    expect(await store.announcementState(service, noon)).toEqual({ ...state, busyUntil: lease });
    await store.endAnnouncement(service, lease, done);
    expect(await store.announcementState(service, noon)).toEqual(done);
    expect(await store.claimAnnouncement(service, state, noon + 5000)).toBe(false);
    await stores[1]?.close();
  },
);
