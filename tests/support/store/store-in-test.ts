import { onTestFinished } from 'vitest';
import { openStore, type StorePlace } from '../../../server/store/open-store.ts';
import type { Store } from '../../../server/store/store.ts';
import { newMail, newSubmission } from './stored.ts';

/** The error of a store that cannot be used now. */
export const unavailable = { name: 'StoreError', kind: 'unavailable' };

/** Writes a submission and a mail. */
export const write = (store: Store) => store.write({ submission: newSubmission(), mails: [newMail()] });

/** Opens a store that is closed after the test. */
export async function open(place: StorePlace): Promise<Store> {
  const store = await openStore(place);
  onTestFinished(() => store.close());
  return store;
}
