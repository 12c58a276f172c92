/** The clock of documents in Chromium; tests/unit/clock.test.ts has processes and threads. */
import { expect, test } from 'vitest';
import { openPage, serveToBrowser } from '../support/browser/browser.ts';
import { pageInTurn } from '../support/browser/page-in-turn.ts';
import { now, nowIn } from '../support/clock/now.ts';

const site = serveToBrowser();

test.each([
  ['the page that tests use in turn', pageInTurn],
  ['a page of a new context', openPage],
])('The clock of a document in %s is between two readings of this process', async (_which, open) => {
  const { page } = await open(site.browser());
  await page.goto(`${site.origin()}/robots.txt`);
  const before = now().getTime();
  const there = await nowIn(page);
  expect(there).toBeGreaterThanOrEqual(before);
  expect(there).toBeLessThanOrEqual(now().getTime());
});
