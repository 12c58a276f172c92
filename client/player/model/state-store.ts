/** A value with listeners, for React's `useSyncExternalStore`. */

export type StateStore<State extends object> = {
  /** Returns the same object until something changes. */
  getState: () => State;
  /** @returns a function that ends the subscription. */
  subscribe: (listener: () => void) => () => void;
  set: (change: Partial<State>) => void;
};

export function createStateStore<State extends object>(first: State): StateStore<State> {
  const listeners = new Set<() => void>();
  let state = first;
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(change) {
      if (Object.entries(change).every(([key, value]) => Object.is(state[key as keyof State], value))) return;
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
  };
}
