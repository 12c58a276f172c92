/** Starts Chromium for tests: a browser that the files of a worker share, or a separate one with other arguments. */
import { type Browser, chromium, type LaunchOptions } from 'playwright';
import { clockShiftMs } from '../clock/environment.mjs';
import { shiftDate } from '../clock/shift-date.mjs';
import { findChromium, findShell } from './chromium.mjs';

/** `args` are added to the usual arguments; `isWhole` starts the full browser instead of the headless shell. */
export type Launch = LaunchOptions & { isWhole?: boolean };

const usualArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--mute-audio',
];

/**
 * Starts Chromium's headless shell, or with `isWhole` the full browser. Its documents have the wall clock of this
 * process.
 * @throws if it is not installed.
 */
export async function launchBrowser({ isWhole, args = [], ...launch }: Launch = {}): Promise<Browser> {
  const executablePath = isWhole ? findChromium() : findShell();
  if (!executablePath) throw new Error('There is no Chromium: run the tests with `npm test`, which installs one.');
  const browser = await chromium.launch({ executablePath, ...launch, args: [...usualArguments, ...args] });
  const shiftMs = clockShiftMs();
  if (!shiftMs) return browser;
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(shiftDate, shiftMs);
    return context;
  };
  return browser;
}

let shared: Browser | undefined;

/** The browser of this worker, started once. Playwright closes it with the worker. */
export async function sharedBrowser(): Promise<Browser> {
  if (!shared?.isConnected()) shared = await launchBrowser();
  return shared;
}
