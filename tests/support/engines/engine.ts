/**
 * The operations that tests need from browsers other than Chromium; implemented with WebDriver BiDi (Firefox) and
 * WebDriver (WebKit).
 */
export type Engine = {
  name: string;
  /** Loads the address and waits for its `load` event. */
  navigate: (url: string) => Promise<void>;
  /**
   * Runs a function in the page, whose promise is awaited. Arguments and result are JSON; the function cannot use
   * variables of its closure.
   */
  evaluate: <Args extends unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Result>;
  /**
   * Performs the actions of pointer and keyboard, one input source after the other
   * (https://www.w3.org/TR/webdriver2/#actions).
   */
  performActions: (sources: ActionSource[]) => Promise<void>;
  /** -1 is Back, 1 is Forward. */
  traverseHistory: (delta: -1 | 1) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * A page that can be printed: `print` returns the PDF. WebDriver does not print in WebKitGTK, so there it is a page
 * apart (webkit-printer.ts).
 */
export type PrintedPage = Pick<Engine, 'navigate' | 'evaluate' | 'close'> & { print: () => Promise<Buffer> };

export type ActionSource = { type: 'pointer' | 'key'; id: string; actions: Record<string, unknown>[] };

/** Keys that have no character, in WebDriver's private use area. */
export const keys = { enter: '\uE006', escape: '\uE00C' };
