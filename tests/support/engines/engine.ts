/** What a browser other than Chromium must be able to do for the tests; implemented over WebDriver BiDi (Firefox) and WebDriver (WebKit). */
export type Engine = {
  name: string;
  /** Loads the address and waits for its `load` event. */
  navigate: (url: string) => Promise<void>;
  /** Runs a function in the page, whose promise is awaited. Arguments and result are JSON; the function sees nothing of its surroundings. */
  evaluate: <Args extends unknown[], Result>(run: (...args: Args) => Result | Promise<Result>, ...args: Args) => Promise<Result>;
  /** What pointer and keyboard do, one source after the other (https://www.w3.org/TR/webdriver2/#actions). */
  performActions: (sources: ActionSource[]) => Promise<void>;
  /** -1 is Back, 1 is Forward. */
  traverseHistory: (delta: -1 | 1) => Promise<void>;
  close: () => Promise<void>;
};

export type ActionSource = { type: 'pointer' | 'key'; id: string; actions: Record<string, unknown>[] };

/** Keys that have no character, in WebDriver's private use area. */
export const keys = { enter: '\uE006', escape: '\uE00C' };
