import { expect, inject, test } from 'vitest';
import { serveAppToBrowser } from '../../support/browser/app-in-browser.ts';
import { createFreshPages } from '../../support/browser/random-walk/fresh-pages.ts';
import { walk } from '../../support/browser/random-walk/random-walk.ts';
import { everyPage } from '../../support/site/addresses.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Provided by `npm run soak`. */
    soak?: { walks: number; seed: number };
  }
}

const { walks = 4, seed: firstSeed = 1 } = inject('soak') ?? {};
const steps = 30;
/** Concurrent walks in one browser. */
const abreast = 4;
const seeds = Array.from({ length: walks }, (_, index) => firstSeed + index);
const groups = seeds.flatMap((_, index) => (index % abreast === 0 ? [seeds.slice(index, index + abreast)] : []));

// Fonts are disabled, because offsets would depend on whether they arrived before or after the layout.
const site = serveAppToBrowser({ args: ['--disable-remote-fonts'] });
const fresh: { pages?: ReturnType<typeof createFreshPages> } = {};
const addresses = [
  ...everyPage.map(([, path]) => path),
  '/news?filter=tech_metals#list',
  '/contact',
  '/Events/',
  '/blue/news/403/galliums-spare-capacity-sits-where-its-output-already-is',
  '/nothing-here',
  '/careers/999/none',
  '/events#no-such-place',
  '/subscriptions/critical-materials/gallium#supply',
  '/subscriptions/critical-materials#cost-services',
  '/blue/news-analysis?page=2',
  '/blue/news-analysis?filter=tech_metals',
  '/subscriptions?q=wolfram',
];

test.each(groups.map((group) => [group]))(
  'Each of 30 random steps on a failing network leaves the page equal to a fresh document: seeds %j',
  { timeout: 300_000 },
  async (group) => {
    fresh.pages ??= createFreshPages(site.origin());
    const freshPage = fresh.pages;
    const ended = await Promise.allSettled(
      group.map((seed) => walk({ browser: site.browser(), server: site.origin(), freshPage, addresses, seed, steps })),
    );
    expect(ended.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : [])).join('\n\n')).toBe('');
  },
);
