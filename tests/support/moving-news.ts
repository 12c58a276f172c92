/** News with a word that is nowhere else: a draft, one that is published and one that is withdrawn while a test moves the clock. */
import type { Search } from '../../shared/search.ts';
import { arrange, siteContent, sourceOf, today } from './site.ts';

/** `titlesBy`: the titles of what a search finds now. */
export function movingNews() {
  const { content, texts } = siteContent();
  const [first, second, third, ...rest] = content.entries.news;
  if (!first || !second || !third) throw new Error('There are too few news');
  const news = [
    { ...first, title: 'Zyxonium draft', status: 'draft' as const },
    { ...second, title: 'Zyxonium scheduled', publishAt: '2026-12-01T00:00:00Z' },
    { ...third, title: 'Zyxonium withdrawn', withdrawn: { at: '2026-12-02T00:00:00Z', reason: 'A test.', keepBody: true } },
    ...rest,
  ];
  return {
    clock: { now: today },
    content: sourceOf({ content: arrange({ ...content, entries: { ...content.entries, news } }), texts }),
    titlesBy: async (search: Pick<Search, 'find'>) => {
      const { hits } = await search.find({ words: 'zyxonium', page: 1 });
      return hits.map(({ title }) => title.map(({ text }) => text).join('')).toSorted();
    },
  };
}
