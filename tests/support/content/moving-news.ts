/**
 * Three news articles without charts, which would be found too, with a word that occurs in no other: a draft, one that
 * is published and one that is withdrawn when a test moves the clock.
 */
import type { Search } from '../../../shared/search.ts';
import { arrange, siteContent, sourceOf, today } from '../site/site.ts';

/** `titlesBy`: the titles that a search finds at the time of `clock`. */
export function movingNews() {
  const { content, texts } = siteContent();
  const { with: rest = [], without: [first, second, third, ...others] = [] } = Object.groupBy(
    content.entries.news,
    ({ packed }) => (packed?.drawn?.length ? 'with' : 'without'),
  );
  if (!first || !second || !third) throw new Error('There are fewer than three news articles');
  const news = [
    { ...first, title: 'Zyxonium draft', status: 'draft' as const },
    { ...second, title: 'Zyxonium scheduled', publishAt: '2026-12-01T00:00:00Z' },
    {
      ...third,
      title: 'Zyxonium withdrawn',
      withdrawn: { at: '2026-12-02T00:00:00Z', reason: 'A test.', keepBody: true },
    },
    ...others,
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
