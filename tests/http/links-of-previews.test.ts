import { expect, test } from 'vitest';
import { createPreviewLink } from '../../server/pages/preview/preview-links.ts';
import { entryHref } from '../../shared/site/entry-href.ts';
import { arrange, siteContent, sourceOf, testSite, today, tokens } from '../support/site/site.ts';

type Draft = Parameters<typeof createPreviewLink>[0];
/** The collections whose entries may be drafts. */
const kinds = ['news', 'opinions', 'blogs', 'videos', 'infographics', 'letters', 'events', 'vacancies'] as const;

test.each(kinds)(
  'A preview of a draft in %s has no link that is 404 for its reader, neither on the page nor in its head',
  async (kind) => {
    const { content, texts } = siteContent();
    const entries = structuredClone(content.entries);
    const draft = entries[kind].at(-1) as Draft & { status: string };
    draft.status = 'draft';
    const { client } = testSite({
      siteUrl: 'http://localhost/base',
      content: sourceOf({ content: arrange({ ...content, entries }), texts }, { base: '/base' }),
    });
    const { text } = await client
      .get(createPreviewLink(draft, { tokens, siteUrl: '/base', now: today }).url)
      .set('Accept', 'text/html')
      .expect(200);
    const linked = new Set(
      Array.from(text.matchAll(/ href="(?:http:\/\/localhost)?(\/base\/[^"#?]*)/g), ([, path = '']) => path),
    );
    // The page itself, which the preview shows, and the files of the build, which this site does not have.
    linked.delete(`/base${entryHref(draft)}`);
    const missing: string[] = [];
    for (const path of linked)
      if (!path.startsWith('/base/assets/') && (await client.get(path).buffer(false)).status >= 400) missing.push(path);
    expect(missing).toEqual([]);
    expect(linked.size).toBeGreaterThan(20);
    expect(text).toContain('<a class="visually-hidden" hidden aria-hidden="true"');
  },
);

test('A preview of an article whose tables are drawn has no link to their figures, which are 404 for its reader', async () => {
  const scheduled = siteContent().content.entries.news.find(({ id }) => id === '414') as Draft;
  const { client } = testSite();
  const { text } = await client
    .get(createPreviewLink(scheduled, { tokens, siteUrl: '', now: today }).url)
    .set('Accept', 'text/html')
    .expect(200);
  await client.get('/figures/news-414-1').expect(404);
  expect(text).toContain('This figure and its data');
  expect(text).not.toContain('href="/figures/news-414-');
});
