/**
 * The static parts of a video are those of its article. The player, the chapters and the transcript are hydrated,
 * because they follow the playback.
 */
import type { DataOf, StaticProps } from '../../page.ts';
import { splitArticle } from '../../ui/article/article/static.tsx';
import type { load } from './load.ts';

export type VideoProps = StaticProps<typeof staticParts>;

export function staticParts({ film, ...article }: DataOf<typeof load>) {
  const { data, parts } = splitArticle(article, film && { textHeading: 'Read it instead' });
  const { title, href } = article;
  return { data: film ? { ...data, title, href, film } : data, parts };
}
