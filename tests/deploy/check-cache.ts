/** Measures the hit ratio of a shared cache, with realistic pages and browsers. */
import { createRandom } from '../support/random.ts';
import type { Visitor } from './ask.ts';
import type { Report } from './report.ts';

const visits = 2_000;
/** The hit ratio depends on the visits per page: thirteen here. */
const pageCount = 150;
const atOnce = 16;
/** Shares of Accept-Encoding as browsers and crawlers write it. */
const encodings = {
  'gzip, deflate, br, zstd': 0.62,
  'gzip, deflate, br': 0.2,
  'br, gzip, deflate': 0.05,
  'br;q=1.0, gzip;q=0.8, *;q=0.1': 0.03,
  'gzip, deflate': 0.05,
  gzip: 0.02,
  'gzip;q=1.0, deflate;q=0.6, identity;q=0.3': 0.02,
  identity: 0.01,
};
const goals = { cold: 0.85, warm: 0.97 };

/**
 * Sends the visits; the n-th page gets 1/n as many as the first.
 * @returns the share that came from the cache, the maximum possible share for an empty cache, and the numbers of wrong
 * answers.
 */
async function visit({ ask }: Visitor, pages: string[], seed: number) {
  const random = createRandom(seed);
  const popular = Object.fromEntries(pages.map((page, index) => [page, 1 / (index + 1)]));
  const plan = Array.from({ length: visits }, () => ({
    page: random.weigh(popular),
    encoding: random.weigh(encodings),
  }));
  const maxShare = 1 - new Set(plan.map(({ page }) => page)).size / visits;
  const seen = { hits: 0, wrong: 0, withoutValidator: 0 };
  async function work() {
    for (let next = plan.pop(); next; next = plan.pop()) {
      const { status, headers } = await ask(next.page, {
        headers: { 'Accept-Encoding': next.encoding, Accept: 'text/html,*/*;q=0.8' },
      });
      if (/HIT|STALE|UPDATING|REVALIDATED/.test(String(headers['x-cache']))) seen.hits++;
      if (status !== 200 || (headers['content-encoding'] === 'br' && !next.encoding.includes('br'))) seen.wrong++;
      if (!headers.etag && !headers['last-modified']) seen.withoutValidator++;
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return { ...seen, maxShare, share: seen.hits / visits };
}

/** Pages from all parts of the site, without pages with forms, which no shared cache stores. */
function choosePages(all: string[]): string[] {
  const kept = all.filter((page) => !/\/(contact-us|sign-up)$/.test(page));
  const step = Math.max(1, Math.floor(kept.length / pageCount));
  return kept.filter((_page, index) => index % step === 0).slice(0, pageCount);
}

/** @param all addresses of pages. */
export async function checkCache(name: string, visitor: Visitor, all: string[], report: Report) {
  const pages = choosePages(all);
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  const cold = await visit(visitor, pages, 1);
  const warm = await visit(visitor, pages, 2);
  const found = `${percent(cold.share)} from the cache; the first visit of each page leaves ${percent(cold.maxShare)} at maxShare`;
  report.check(`${name}: ${visits} visits to ${pages.length} pages, cache empty`, cold.share >= goals.cold, found);
  report.check(`${name}: ${visits} more`, warm.share >= goals.warm, `${percent(warm.share)} from the cache`);
  report.check(`${name}: each answer has a validator`, cold.withoutValidator + warm.withoutValidator === 0);
  report.check(`${name}: each answer is in an encoding that the visitor takes`, cold.wrong + warm.wrong === 0);
}
