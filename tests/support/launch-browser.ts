/** Starts Chromium for tests: one that the files of a worker share, or one with arguments of its own. */
import { type Browser, chromium, type LaunchOptions } from 'playwright';
import { findChromium, findShell } from './chromium.mjs';

/** `args` are added to the usual ones; `isWhole`: the browser that visitors have, where the shell will not do. */
export type Launch = LaunchOptions & { isWhole?: boolean };

const usualArguments = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--mute-audio'];

/** Chromium's shell, or with `isWhole` the browser. @throws where there is none. */
export async function launchBrowser({ isWhole, args = [], ...launch }: Launch = {}): Promise<Browser> {
  const executablePath = isWhole ? findChromium() : findShell();
  if (!executablePath) throw new Error('There is no Chromium: run the tests with `npm test`, which installs one.');
  return chromium.launch({ executablePath, ...launch, args: [...usualArguments, ...args] });
}

let shared: Browser | undefined;

/** The browser of this worker, started once. Playwright ends it with the worker. */
export async function sharedBrowser(): Promise<Browser> {
  if (!shared?.isConnected()) shared = await launchBrowser();
  return shared;
}
