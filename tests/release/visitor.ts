/** A visitor who walks through the site at random, and the faults that occur. */

import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { createRandom, type Random } from '../support/random.ts';
import { watchDepartures } from './departures.ts';
import { followLink, leave, patienceMs, settle, travel } from './in-page.ts';
import { isAsset } from './round-robin.ts';

/**
 * Faults of one walk, each with its address. `reloads`: documents that the page loaded by itself, each with the step
 * before.
 */
export type WalkReport = {
  views: number;
  documents: number;
  sent: number;
  faults: Record<
    'missingAssets' | 'withoutStyles' | 'neverAlive' | 'consoleErrors' | 'lostInput' | 'reloads',
    string[]
  >;
};

const steps = 20;
const starts = ['/', '/blue/news-analysis', '/events', '/contact-us', '/careers', '/about-us', '/subscriptions'];
const weights = { link: 10, back: 4, forward: 2, reload: 1, write: 3, menu: 3, address: 1 };
const withoutHash = (url: string) => url.replace(/#.*/, '');
const entry = {
  fullName: 'Ann Lee',
  email: 'ann@example.org',
  company: 'Example Wafers',
  phone: '020 7946 0958',
  message: 'What about gallium from scrap?',
};

export async function walk(browser: Browser, origin: string, seed: number): Promise<WalkReport> {
  const random = createRandom(seed);
  const context = await browser.newContext({
    viewport: random.pick([
      { width: 1280, height: 800 },
      { width: 360, height: 740 },
    ]),
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    document.addEventListener('page:finish', () =>
      Object.assign(globalThis, { shown: ((globalThis as { shown?: number }).shown ?? 0) + 1 }),
    );
  });
  const report = watch(page);
  await watchDepartures(page, (departure) => (report.departure = departure));
  try {
    await page.goto(origin + random.pick(starts), { waitUntil: 'commit' });
    await look(page, report);
    for (let step = 0; step < steps; step++) {
      await takeStep({ page, random, report, origin });
      await look(page, report);
    }
  } catch (error) {
    report.faults.neverAlive.push(`${page.url()}: ${String(error).split('\n', 1)[0]}`);
  } finally {
    await context.close();
  }
  return report;
}

type Visit = { page: Page; random: Random; report: WatchedReport; origin: string };
/**
 * `isAsked`: the visitor asks for a document, perhaps that of the current address. `departure`: how the last document
 * was left, with the stack of the program that did it.
 */
type WatchedReport = WalkReport & { step: keyof typeof weights | 'start'; isAsked: boolean; departure: string };

function watch(page: Page): WatchedReport {
  const faults = {
    missingAssets: [],
    withoutStyles: [],
    neverAlive: [],
    consoleErrors: [],
    lostInput: [],
    reloads: [],
  } as WalkReport['faults'];
  const report: WatchedReport = {
    views: 0,
    documents: 0,
    sent: 0,
    faults,
    step: 'start',
    isAsked: false,
    departure: '',
  };
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() === 404 && isAsset(pathname)) faults.missingAssets.push(pathname);
  });
  page.on(
    'console',
    (message) =>
      message.type() === 'error' &&
      faults.consoleErrors.push(`${page.url()}: ${message.text()} ${message.location().url}`),
  );
  page.on('pageerror', (error) => faults.consoleErrors.push(`${page.url()}: ${String(error)}`));
  page.on('request', (request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    report.documents++;
    const isSamePage = withoutHash(request.url()) === withoutHash(page.url());
    if (isSamePage && !report.isAsked && request.method() === 'GET')
      faults.reloads.push(`${request.url()} after ${report.step}, ${report.departure}`);
  });
  return report;
}

async function takeStep(visit: Visit) {
  const { page, random, report, origin } = visit;
  const step = random.weigh(weights);
  report.step = step;
  if (step === 'link') await leave(page, followLink, random.next());
  else if (step === 'menu') await openMenu(page, random);
  else if (step === 'write') await writeMessage(visit);
  else {
    // Back and Forward to a page whose payload is of another build load its document; the address has changed already.
    report.isAsked = true;
    if (step === 'address') await page.goto(origin + random.pick(starts), { waitUntil: 'commit' });
    else if (step === 'reload') await page.reload({ waitUntil: 'commit' });
    else await leave(page, travel, step === 'back');
    await settle(page);
    report.isAsked = false;
  }
  await wait(random.between(0, 250));
}

async function openMenu(page: Page, random: Random) {
  const isNarrow = (page.viewportSize()?.width ?? 0) < 800;
  const summaries = page.locator(isNarrow ? '.site-header__burger summary' : '.site-header__group summary');
  const count = await summaries.count();
  if (count)
    await summaries
      .nth(random.between(0, count - 1))
      .click({ timeout: 5_000 })
      .catch(() => undefined);
}

/**
 * Types into the contact form, often before the page is hydrated, waits, checks that all values are still there, and
 * sometimes sends it.
 */
async function writeMessage({ page, random, report, origin }: Visit) {
  const isThere = new URL(page.url()).pathname === '/contact-us';
  const hasLink = (await page.locator('a[href="/contact-us"]').count()) > 0;
  if (!isThere && (random.chance(0.5) || !hasLink)) await page.goto(`${origin}/contact-us`, { waitUntil: 'commit' });
  else if (!isThere) {
    await leave(
      page,
      (selector) => document.querySelector<HTMLAnchorElement>(selector)?.click() === undefined,
      'a[href="/contact-us"]',
    );
  }
  const written = Object.entries(entry);
  for (const [name, text] of written) await page.fill(`#${name}`, text);
  await page.selectOption('#country', 'GB');
  await wait(random.between(0, 2_500));
  if (random.chance(0.3)) await openMenu(page, random);
  await settle(page);
  const found = await Promise.all(written.map(([name]) => page.inputValue(`#${name}`)));
  const lost = written.filter(([, text], index) => found[index] !== text);
  if (lost.length) report.faults.lostInput.push(`${page.url()}: ${lost.map(([name]) => name).join(', ')}`);
  if (random.chance(0.4)) await sendMessage(page, report);
}

async function sendMessage(page: Page, report: WatchedReport) {
  await page.locator('main input[type=checkbox]').first().setChecked(true);
  await page.locator('.form__send').click();
  await page.waitForFunction(
    () => location.pathname !== '/contact-us' || document.querySelector('.error-summary'),
    undefined,
    { timeout: patienceMs },
  );
  if (new URL(page.url()).pathname === '/contact-us')
    report.faults.lostInput.push(`not accepted: ${await page.locator('.error-summary').innerText()}`);
  else report.sent++;
}

async function look(page: Page, report: WatchedReport) {
  const { faults } = report;
  const sight = await settle(page);
  if (!sight?.isAlive) faults.neverAlive.push(page.url());
  if (!sight?.isStyled) faults.withoutStyles.push(page.url());
  report.views++;
}
