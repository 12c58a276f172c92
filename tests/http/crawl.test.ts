import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyPage } from '../support/addresses.ts';
import { crawlSite } from '../support/crawl-site.ts';
import { htmlFaults } from '../support/html-faults.ts';
import { noAssets, testSite } from '../support/site.ts';

let pages: Awaited<ReturnType<typeof crawlSite>>;
beforeAll(async () => {
  pages = await crawlSite();
}, 120_000);
afterAll(() => pages.clear());

/** Lists the pages, and what of them, that a pattern finds. */
function offenders(pattern: RegExp): string[] {
  return [...pages].flatMap(([path, { html }]) => [...html.matchAll(pattern)].map((match) => `${path}: ${match[0].slice(0, 120)}`));
}

describe('the whole site, link by link', () => {
  test('is reached from the home page', () => {
    expect(pages.size).toBeGreaterThan(150);
  });
  test('does not lead to the page of all components, which is for those who make the site', () => {
    expect([...pages.keys()].filter((path) => path.startsWith('/design'))).toEqual([]);
  });
  test('has no link that does not lead to a page', () => {
    expect([...pages].filter(([, { status }]) => status !== 200).map(([path, { status, from }]) => `${status} ${path} on ${from}`)).toEqual([]);
  });
  test('carries no inline style, no inline event and no inline script that would run', () => {
    expect(offenders(/<[^>]+\sstyle\s*=/g)).toEqual([]);
    expect(offenders(/<[^>]+\son\w+\s*=/g)).toEqual([]);
    expect(offenders(/<script(?![^>]*type="application\/(?:ld\+)?json")(?![^>]*\ssrc=)[^>]*>/g)).toEqual([]);
    expect(offenders(/<style/g)).toEqual([]);
  });
  test('asks no other host for anything', () => {
    expect(offenders(/<(?:script|img|iframe|source|video|audio)[^>]*\ssrc="(?:https?:)?\/\/[^"]*"/g)).toEqual([]);
    expect(offenders(/<link rel="(?:stylesheet|preload|modulepreload|icon)" href="(?:https?:)?\/\/[^"]*"/g)).toEqual([]);
  });
  /** A moment of a film is on the page of the film. */
  const isThere = (address: string) => pages.has(address.replace(/\?t=\d+$/, '')) || noAssets.publicFiles.has(address);
  test('tells machines of addresses that are there, in data that can be read', () => {
    const data = [...pages].flatMap(([path, { html }]) =>
      [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map((match) => [path, match[1]]),
    );
    expect(data.length).toBeGreaterThan(100);
    const lost = data.flatMap(([path, json = '']) => {
      const addresses = JSON.stringify(JSON.parse(json)).matchAll(/"http:\/\/localhost([^"#]*)[^"]*"/g);
      return [...addresses].filter(([, address = '']) => !isThere(address)).map(([address]) => `${address} on ${path}`);
    });
    expect(lost).toEqual([]);
  });
  test('has each id once on a page', () => {
    const doubled = [...pages].flatMap(([path, { html }]) => {
      const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
      return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${path}#${id}`);
    });
    expect(doubled).toEqual([]);
  });
  test('has every anchor it links to on the same page', () => {
    const broken = [...pages].flatMap(([path, { html }]) =>
      [...html.matchAll(/<a\s[^>]*href="#([^"]+)"/g)].filter((match) => !html.includes(`id="${match[1]}"`)).map((match) => `${path}#${match[1]}`),
    );
    expect(broken).toEqual([]);
  });
  test('leaves no heading level out', () => {
    const skipped = [...pages].flatMap(([path, { html }]) => {
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      const levels = [...main.matchAll(/<h([1-6])[\s>]/g)].map((match) => Number(match[1]));
      return levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1).map((level) => `${path}: h${level}`);
    });
    expect(skipped).toEqual([]);
  });
  test('is valid HTML', async () => {
    const seen = new Set<string>();
    for (const [path, { html }] of pages) for (const fault of await htmlFaults(html, path)) seen.add(fault);
    expect([...seen].slice(0, 20)).toEqual([]);
  }, 120_000);
  test('is valid HTML where no link leads, too: in the screens of errors, after a form, and in the pages of those who make the site', async () => {
    const unlinked = everyPage.map(([, path]) => path).filter((path) => !pages.has(path));
    expect(unlinked).toEqual(expect.arrayContaining(['/404', '/500', '/contact-us-success', '/sign-up-success', '/sign-up/confirmed', '/design']));
    const { client } = testSite();
    for (const path of [...unlinked, '/no/such/page', '/blue/blogs?category=unknown', '/u/unknown', '/sign-up/confirm']) {
      const { text, headers } = await client.get(path).set('Accept', 'text/html');
      expect([path, headers['content-type']]).toEqual([path, 'text/html; charset=utf-8']);
      expect(await htmlFaults(text, path)).toEqual([]);
    }
  }, 60_000);
});
