import { expect } from 'vitest';
import { openStore } from '../../server/store/open-store.ts';
import { testStore } from '../support/store/store-places.ts';
import { noon } from '../support/store/stored.ts';

testStore(
  'Tags that are still to be purged survive a restart, and of several changes at once only one is stored',
  async ({ store, place }) => {
    const first = { shown: 'build content', shownUntil: noon };
    const state = await store.purgeState(first);
    expect(state).toEqual({ ...first, tags: [], dueAt: 0, failures: 0, version: 0 });
    const stores = [store, await openStore(place)];
    const made = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        (stores[index % 2] ?? store).changePurge(state, { tags: ['site', `l-${index}`], dueAt: noon }),
      ),
    );
    expect(made.filter(Boolean)).toHaveLength(1);
    const again = await openStore(place);
    expect(await again.purgeState({ shown: 'another', shownUntil: 0 })).toEqual({
      ...state,
      tags: ['site', `l-${made.indexOf(true)}`],
      dueAt: noon,
      version: 1,
    });
    await Promise.all([again.close(), stores[1]?.close()]);
  },
);
