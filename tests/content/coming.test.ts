/**
 * The editors' site at each instant of the coming 400 days at which anything changes state: a day that would break a
 * page is found when it is written.
 */
import { beforeAll, expect, test } from 'vitest';
import { mainOf, textOf } from '../support/parsers/html.ts';
import { createHtmlCheck } from '../support/parsers/html-faults.ts';
import { crawlSite } from '../support/site/crawl-site.ts';
import { comingChanges, editorsSite, editorsSource, presentDay } from '../support/site/editors-site.ts';
import { claimsOf, createQuoteCheck } from '../support/texts/claims.ts';
import { aboutPassedDays } from '../support/texts/passed-days.ts';

/** Articles with a date say what was true when they appeared. */
const isDated = (path: string) => /^\/(?:blue\/[a-z-]+\/\d|letters\/|search)/.test(path);
/** Neither files nor the same list in another order or selection. */
const isPage = (path: string) => !/\.\w+(?:\?|$)|\?/.test(path);

const faults = {
  status: [] as string[],
  html: [] as string[],
  passed: [] as string[],
  open: [] as string[],
  contradicted: [] as string[],
};
const seen = new Map<string, string>();
const instants = [presentDay, ...comingChanges(400)];

/** Pages that have changed since the last instant are checked again. */
async function checkAt(
  now: Date,
  { client, clock }: ReturnType<typeof editorsSite>,
  htmlFaults: ReturnType<typeof createHtmlCheck>,
) {
  clock.now = now;
  const pages = await crawlSite({ client, content: editorsSource().at(now), now, isWanted: isPage });
  const at = now.toISOString();
  const missingIn = createQuoteCheck((path) => pages.get(path)?.html);
  for (const [path, { status, html, from }] of pages) {
    if (status !== 200) faults.status.push(`${status} ${path} on ${from} at ${at}`);
    const main = mainOf(html);
    if (!main || seen.get(path) === main) continue;
    seen.set(path, main);
    faults.html.push(...(await htmlFaults(html, `${path} at ${at}`)));
    if (!isDated(path))
      faults.passed.push(...aboutPassedDays(textOf(main), now).map((words) => `${path} at ${at}: ${words}`));
    for (const claim of claimsOf(path, html)) {
      if (claim.open.length > 0) faults.open.push(`${path} at ${at}: ${claim.open.join(' | ')}`);
      faults.contradicted.push(...(missingIn(claim) ?? []).map((missing) => `${path} at ${at}: ${missing}`));
    }
  }
}

beforeAll(async () => {
  const site = editorsSite();
  const htmlFaults = createHtmlCheck();
  for (const now of instants) await checkAt(now, site, htmlFaults);
});

test('The coming 400 days have instants at which something changes, and pages were found at them', () => {
  expect(instants.length).toBeGreaterThan(1);
  expect(seen.size).toBeGreaterThan(150);
});
test('At each coming instant every link leads to a page', () => {
  expect(faults.status).toEqual([]);
});
test('At each coming instant every page is valid HTML', () => {
  expect(faults.html.slice(0, 20)).toEqual([]);
});
test('At no coming instant does a page say in the present or future tense what happens on a day that has passed', () => {
  expect(faults.passed).toEqual([]);
});
test('At each coming instant every number that stands out leads to a figure or a source', () => {
  expect(faults.open).toEqual([]);
});
test('At each coming instant a number in an item of a list is also on the page to which the item leads', () => {
  expect(faults.contradicted).toEqual([]);
});
