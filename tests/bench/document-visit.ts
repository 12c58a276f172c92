/** A first visit to an address, and the document that the same visitor opens next. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { type Device, openPage } from './devices.ts';
import { observePage, type PageTimes, readTimes } from './page-observer.ts';
import { countSent, type LoggedRequest, logRequests } from './request-log.ts';

/** Tasks are counted as blocking beyond this (web.dev, Total Blocking Time). */
const shortTaskMs = 50;
/** Paints, shifts and tasks are recorded for this time after the page has hydrated and its fonts have loaded. */
const restMs = 300;
const pollMs = 50;
/** The maximum wait for fonts. */
const maxFontWaitMs = 3_000;

/** Requests before the page had hydrated; all requests if nothing hydrates. Bytes are without fonts. */
export type Visit = PageTimes & { requests: number; bytes: number; fontBytes: number };

/**
 * An address to measure. `next`: the document that the same visitor opens after it. `hydrates`: it sets the mark
 * `hydrated`. `blocked`: patterns of addresses that the browser does not fetch.
 */
export type Target = { first: string; next?: string; hydrates: boolean; blocked?: string[] };

/** @returns the first visit and, where the target names one, that to the next document. */
export async function visitTarget(
  browser: Browser,
  device: Device,
  { first, next, hydrates, blocked = [] }: Target,
): Promise<Visit[]> {
  const { page, client, close } = await openPage(browser, { device, isSlow: true, blocked });
  const log = logRequests(client);
  await page.addInitScript(observePage);
  const visits: Visit[] = [];
  for (const address of [first, next]) if (address) visits.push(await visit(page, log, { address, hydrates }));
  await close();
  return visits;
}

async function visit(
  page: Page,
  log: LoggedRequest[],
  { address, hydrates }: { address: string; hydrates: boolean },
): Promise<Visit> {
  await page.goto(address, { waitUntil: 'load' });
  if (hydrates)
    await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0, undefined, {
      polling: pollMs,
    });
  const start = log.findLast(({ kind }) => kind === 'Document');
  const requests = () => log.filter(({ loader }) => loader === start?.loader);
  await pause(restMs);
  await allFinish(() => requests().filter(({ kind }) => kind === 'Font'));
  await pause(restMs);
  const times = await page.evaluate(readTimes, shortTaskMs);
  const endS = (start?.startS ?? 0) + (times.hydrated ?? Number.POSITIVE_INFINITY) / 1000;
  const counted = requests().filter(({ startS }) => startS <= endS);
  await allFinish(() => counted);
  const [fonts, others] = [true, false].map((isFont) => counted.filter(({ kind }) => (kind === 'Font') === isFont));
  return {
    ...times,
    requests: countSent(counted).requests,
    bytes: countSent(others ?? []).bytes,
    fontBytes: countSent(fonts ?? []).bytes,
  };
}

/** Waits for requests, at most some seconds. */
export async function allFinish(requests: () => LoggedRequest[]) {
  const deadline = performance.now() + maxFontWaitMs;
  while (requests().some(({ isPending }) => isPending) && performance.now() < deadline) await pause(pollMs);
}
