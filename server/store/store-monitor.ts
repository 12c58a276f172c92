/** Whether the store can be used, as its last operation has shown. */
import type { Database } from '../platform/database/database.ts';
import { StoreError } from '../platform/database/store-error.ts';

/**
 * `isRefused`: the last failure is one that somebody has to mend. `lastSuccess`: undefined if the store has never been
 * usable since the start.
 */
export type StoreState = {
  answers: boolean;
  isRefused: boolean;
  lastSuccess: Date | undefined;
  lastFailure: Date | undefined;
};
export type StoreMonitor = { watch: (database: Database) => Database; state: () => StoreState };

export function createStoreMonitor(clock: () => Date): StoreMonitor {
  let state: StoreState = { answers: false, isRefused: false, lastSuccess: undefined, lastFailure: undefined };

  async function record<T>(operation: Promise<T>): Promise<T> {
    try {
      const result = await operation;
      state = { ...state, answers: true, isRefused: false, lastSuccess: clock() };
      return result;
    } catch (error) {
      if (error instanceof StoreError && error.kind !== 'conflict')
        state = { ...state, answers: false, isRefused: error.kind === 'refused', lastFailure: clock() };
      throw error;
    }
  }
  return {
    watch: (database) => ({
      ...database,
      query: (...statement) => record(database.query(...statement)),
      transaction: (...work) => record(database.transaction(...work)),
    }),
    state: () => state,
  };
}
