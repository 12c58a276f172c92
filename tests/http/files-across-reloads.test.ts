/** What happens to published files when the content is replaced while the process is running. */
import request from 'supertest';
import { expect, test } from 'vitest';
import { createLiveContent } from '../../server/content/live-content.ts';
import { createLiveSite } from '../../server/live-site.ts';
import { calendarHref } from '../../shared/site/entry-href.ts';
import { noAssets } from '../support/site/no-assets.ts';
import { siteContent, sourceOf, testSite } from '../support/site/site.ts';

type Entries = ReturnType<typeof siteContent>['content']['entries'];

const { content, texts } = siteContent();
const event = content.entries.events.find(({ id }) => id === '605');
if (!event) throw new Error('The test site has no event 605');
const withdrawn = { at: '2026-11-01T00:00:00Z', reason: 'A test.', keepBody: false };
const withEvent = (more: object) => (entries: Entries) => ({
  ...entries,
  events: entries.events.map((each) => (each === event ? { ...each, ...more } : each)),
});
const withdrawArticle = (entries: Entries) => ({
  ...entries,
  news: entries.news.map((each) => (each.id === '403' ? { ...each, withdrawn } : each)),
});

const withoutCobalt = (entries: Entries) => ({
  ...entries,
  materials: entries.materials.filter(({ id }) => id !== 'cobalt'),
});

/** A site whose next content set has the entries that `change` returns. */
function siteBeforeReload(change: (entries: Entries) => Entries) {
  const { services } = testSite();
  const next = sourceOf({ content: { ...content, entries: change(content.entries), revision: 'next' }, texts });
  const build = {
    content: services.content,
    assets: noAssets,
    base: '',
    failure: undefined,
    retainedBuilds: undefined,
  };
  const live = createLiveSite(
    { ...build, open: () => ({ content: next, assets: noAssets }) },
    createLiveContent(build.content),
    services,
  );
  return { reloader: live.reloader, client: request(live.answer) };
}

test.each([
  ['an event that has another title', calendarHref(event), withEvent({ slug: 'another-title' }), 301],
  ['an event that is withdrawn', calendarHref(event), withEvent({ withdrawn }), 410],
  ['a watch list with a material that is no longer there', '/watch.json?m=co', withoutCobalt, 400],
  ['an article that is withdrawn', '/blue/news-analysis/403.md', withdrawArticle, 410],
])(
  'New content is published although a file that is cached is no longer there: %s',
  async (_what, path, change, status) => {
    const { reloader, client } = siteBeforeReload(change);
    await client.get(path).expect(200);
    expect(await reloader.reload('a test')).toMatchObject({ outcome: 'replaced' });
    expect((await client.get(path)).status).toBe(status);
  },
);
