/** The legal pages print the lists of the code itself, and the retention periods of the settings. */
import { describe, expect, test } from 'vitest';
import { browserPlaces, cookies, tagCookies } from '../../shared/privacy/stored/in-browser.ts';
import { storeTables } from '../../shared/privacy/stored/in-store.ts';
import { periodsOf } from '../../shared/retention.ts';
import { entryHref } from '../../shared/site/entry-href.ts';
import { goodToken, signUpEntry } from '../support/forms/form-entries.ts';
import { textOf } from '../support/parsers/html.ts';
import { htmlFaults } from '../support/parsers/html-faults.ts';
import { siteContent, sourceOf, testSite } from '../support/site/site.ts';

const analytics = { id: 'G-TEST1', tagUrl: 'https://collect.example/tag.js' };
const retention = { doneHours: 5, deadDays: 33, pendingDays: 3, submissionsMonths: 17 };
const { client } = testSite({
  content: sourceOf(siteContent(), { retention, analytics }),
  siteUrl: 'https://www.example.com',
  analytics,
});
const textAt = async (path: string) => textOf((await client.get(path)).text);

/** The rows of the cookie policy: names of cookies or storage keys, and how long they last. */
async function rowsOfPolicy(site: { client: typeof client }) {
  const { text } = await site.client.get('/cookie-policy');
  return [...text.matchAll(/<tr><th scope="row">(.*?)<\/th><td>.*?<\/td><td>(.*?)<\/td><\/tr>/g)].map(
    ([, head = '', lasts = '']) => ({
      names: [...head.matchAll(/<code>(.*?)<\/code>/g)].map(([, name = '']) => name),
      lasts,
    }),
  );
}

describe('The cookie policy', () => {
  test('The cookie policy lists everything that the code can store in a browser, in valid HTML', async () => {
    const rows = await rowsOfPolicy({ client });
    const names = rows.flatMap((row) => row.names);
    expect(names).toEqual(browserPlaces.slice(0, -1).flatMap(({ rows }) => rows.flatMap(({ names }) => names)));
    expect(new Set(names).size).toBe(names.length);
    expect(await htmlFaults((await client.get('/cookie-policy')).text, '/cookie-policy')).toEqual([]);
  });
  test('The cookie policy mentions neither the consent choice nor analytics cookies on a site without analytics', async () => {
    const names = (await rowsOfPolicy(testSite())).flatMap((row) => row.names);
    expect(names).toContain('sent');
    for (const name of ['cookie-choice', ...Object.keys(tagCookies)]) expect(names).not.toContain(name);
  });
  test('The cookie policy states the Max-Age that each cookie of the site is really set with', async () => {
    const rows = await rowsOfPolicy({ client });
    const signUp = await client
      .post('/sign-up')
      .type('form')
      .set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' })
      .send({ ...signUpEntry, token: goodToken('sign-up') });
    const choice = await client.post('/cookie-preferences').type('form').send('choice=accepted');
    const set = [signUp, choice]
      .flatMap(({ headers }) => headers['set-cookie'] as unknown as string[])
      .map((each) => /^([^=]+)=.*?Max-Age=(\d+)/.exec(each));
    const units: Record<string, number> = { minute: 60, year: 365 * 86_400 };
    const shown = set.map((cookie) => {
      const { lasts = '' } = rows.find(({ names }) => names.includes(cookie?.[1] ?? '')) ?? {};
      const [, count, unit = ''] = /^(\d+) (\w+?)s?$/.exec(lasts) ?? [];
      return Number(count) * (units[unit] ?? Number.NaN);
    });
    expect(shown).toEqual(set.map((cookie) => Number(cookie?.[2])));
    expect(shown).toHaveLength(Object.keys(cookies).length);
  });
});

describe('The privacy policy', () => {
  test('The privacy policy lists all that the store keeps, in valid HTML', async () => {
    const text = await textAt('/privacy-policy');
    for (const { title, lasts, items } of Object.values(storeTables)) {
      expect(text).toContain(`${title} How long: ${lasts(periodsOf(retention))}`);
      for (const { what, why } of items) expect(text).toContain(`${what} ${why}`);
    }
    expect(await htmlFaults((await client.get('/privacy-policy')).text, '/privacy-policy')).toEqual([]);
  });
});

test.each([
  ['/privacy-policy', ['17 months', '3 days', '5 hours', '33 days']],
  ['/sign-up', ['17 months', '3 days']],
  ['/contact-us', ['17 months']],
  ['/sign-up/confirm', []],
])('The page %s states the retention periods of the settings: %j', async (path, periods) => {
  const text = await textAt(path);
  for (const period of periods) expect(text).toContain(period);
  expect(text).not.toMatch(/seven days|7 days|24 hours|90 days|\{(kept|stored):/);
});

test('No page shows a placeholder for a retention period that was not filled in', async () => {
  const { content } = siteContent();
  const written = JSON.stringify(content.entries);
  const placeholders = [...written.matchAll(/\{kept:(\w+)\}/g)].map(([, name = '']) => name);
  expect(placeholders.every((name) => name in periodsOf(retention))).toBe(true);
  for (const page of content.entries.pages) expect(await textAt(entryHref(page))).not.toMatch(/\{(kept|stored):/);
});
