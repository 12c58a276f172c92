/** The states of the loading bar and their transitions, independent of the document. */

export const barHeightPx = 3;
export const barThrottleMs = 200;
export const barDurationMs = 2000;
export const barHideDelayMs = 500;
export const barResetDelayMs = 400;

/**
 * `progress`: 0 to 100. `idle` is also the time before the throttle has passed; `finished` and `error` last until the
 * bar is reset.
 */
export type BarState = { status: 'idle' | 'loading' | 'finished' | 'error'; progress: number; visible: boolean };
export type FinishOptions = { error?: boolean };
export type LoadingBar = {
  /** Starts over. @returns a function that ends this loading; it does nothing once another has started. */
  start: () => (outcome?: FinishOptions) => void;
  /** Ends the current loading, if any. */
  finish: (outcome?: FinishOptions) => void;
  /** Hides the bar at once. */
  reset: () => void;
  readonly state: BarState;
};
/** `show` is called with every new state. The others are the clock; default: the browser's. */
type BarDeps = {
  show: (state: BarState) => void;
  setTimer?: (run: () => void, ms: number) => number;
  clearTimer?: (timer: number) => void;
  requestFrame?: (run: (now: number) => void) => number;
  cancelFrame?: (frame: number) => void;
};

/** The estimated progress, 0 to 100: it grows ever more slowly and never reaches 100. */
export function estimateProgress(elapsedMs: number): number {
  return (200 / Math.PI) * Math.atan((2 * elapsedMs) / barDurationMs);
}

export function createLoadingBar({
  show,
  setTimer = window.setTimeout,
  clearTimer = window.clearTimeout,
  requestFrame = window.requestAnimationFrame,
  cancelFrame = window.cancelAnimationFrame,
}: BarDeps): LoadingBar {
  let state: BarState = { status: 'idle', progress: 0, visible: false };
  let run = 0;
  // A single timer is enough: throttle, hiding and resetting are never pending at the same time.
  let timer = 0;
  let frame = 0;

  function set(change: Partial<BarState>) {
    state = { ...state, ...change };
    show(state);
  }
  function stop() {
    run += 1;
    clearTimer(timer);
    cancelFrame(frame);
  }
  function start() {
    stop();
    const own = run;
    set({ status: state.visible ? 'loading' : 'idle', progress: 0 });
    timer = setTimer(() => {
      set({ status: 'loading', visible: true });
      frame = requestFrame((now) => animate(now));
    }, barThrottleMs);
    return (outcome?: FinishOptions) => {
      if (own === run) finish(outcome);
    };
  }
  function animate(begun: number, now = begun) {
    set({ progress: estimateProgress(now - begun) });
    frame = requestFrame((next) => animate(begun, next));
  }
  function finish({ error = false }: FinishOptions = {}) {
    stop();
    set({ status: error ? 'error' : 'finished', progress: 100 });
    timer = setTimer(() => {
      set({ visible: false });
      timer = setTimer(reset, barResetDelayMs);
    }, barHideDelayMs);
  }
  function reset() {
    stop();
    set({ status: 'idle', progress: 0, visible: false });
  }
  return {
    start,
    finish,
    reset,
    get state() {
      return state;
    },
  };
}
