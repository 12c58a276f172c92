/** A change that is noted ahead of its day is told on that day, everywhere at once. */
import { expect, test } from 'vitest';
import type { Entry } from '../../content/entry.ts';
import { entryHref } from '../../shared/site/entry-href.ts';
import { changedContent } from '../support/content/changed-content.ts';
import { asText } from '../support/http/as-text.ts';
import { testSite, today } from '../support/site/site.ts';

const note = 'A number was wrong and is mended.';
const content = changedContent(({ entries }) => {
  entries.news.find(({ id }) => id === '403')?.changes.push({ at: '2026-11-25T12:00:00Z', kind: 'correction', note });
  const dated = [entries.infographics.find(({ id }) => id === '801'), entries.datasets.find(({ id }) => id === 'uses')];
  const figures = entries.figures.find(({ id }) => id === 'gallium');
  for (const { changes } of [...dated, figures].filter((entry) => entry !== undefined)) {
    changes.push({ at: '2026-11-25', note });
  }
});

const view = content.at(today);
const addressOf = (entry: Entry | undefined) => (entry ? entryHref(entry) : 'missing');
const article = addressOf(view.find('news', '403'));

async function readAt(now: string, path: string): Promise<string> {
  const { client } = testSite({ content, now: new Date(now) });
  return String((await client.get(path).buffer(true).parse(asText).expect(200)).body);
}

test.each([
  article,
  '/api/v1/news/403',
  addressOf(view.find('infographics', '801')),
  '/api/v1/infographics/801',
  '/figures/gallium-primary-output',
  '/data/uses',
  '/corrections/feed.xml',
])('%s tells a change of Nov 25 at its hour, not before', async (path) => {
  const isTold = async (now: string) => (await readAt(now, path)).includes(note);
  const told = [await isTold('2026-11-24T23:59:59Z'), await isTold('2026-11-25T12:00:00Z')];
  expect(told).toEqual([false, true]);
});

test.each([article, '/figures/gallium-primary-output', '/sitemap-pages.xml'])(
  'No day that is to come is the day of %s',
  async (path) => {
    expect(await readAt('2026-11-24T23:59:59Z', path)).not.toContain('2026-11-25');
  },
);
