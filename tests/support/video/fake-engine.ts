/** A player engine that fetches nothing: the test sends its events and reads the calls it received. */
import type {
  Buffered,
  CreateEngine,
  EngineDeps,
  Rendition,
  Retry,
  SeekableWindow,
} from '../../../client/player/model/engine.ts';

export const threeRenditions: Rendition[] = [
  { id: 'low', bandwidth: 80_000, width: 256, height: 144 },
  { id: 'middle', bandwidth: 120_000, width: 426, height: 240 },
  { id: 'high', bandwidth: 240_000, width: 640, height: 360 },
];

export function createFakeEngines(renditions = threeRenditions) {
  const engines: ReturnType<typeof make>[] = [];
  function make(deps: EngineDeps) {
    const calls: string[] = [];
    const state = {
      current: undefined as string | undefined,
      window: { start: 0, end: 100, edge: 100, isLive: false, targetDurationS: 2 } as SeekableWindow,
      buffered: {} as Buffered,
      isLoading: false,
      recovers: false,
      hasOtherHost: false,
    };
    const engine = {
      load: (startS: number) => void calls.push(`load ${startS}`),
      renditions: () => renditions,
      current: () => state.current,
      applyChoice: () => void calls.push(`apply ${deps.choose()}`),
      nextHost: () => state.hasOtherHost,
      retry: (retries: Retry[]) =>
        void calls.push(`retry ${deps.choose()}${retries.some(({ isSkipped }) => isSkipped) ? ' past the hole' : ''}`),
      window: () => state.window,
      buffered: () => state.buffered,
      recover: () => state.recovers,
      isLoading: () => state.isLoading,
      destroy: () => void calls.push('destroy'),
    };
    return { ...deps, calls, state, engine };
  }
  const createEngine: CreateEngine = (deps) => {
    const made = make(deps);
    engines.push(made);
    return made.engine;
  };
  return {
    createEngine,
    engines,
    /** The engine in use. */
    get last() {
      const last = engines.at(-1);
      if (!last) throw new Error('No engine has been created.');
      return last;
    },
  };
}
