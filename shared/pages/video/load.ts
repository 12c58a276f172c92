import type { Content, Entry } from '../../content.ts';
import { gone, type LoadRequest, missing, type Outcome } from '../../page.ts';
import { type ArticleData, isGone, presentArticle } from '../../publishing/articles/load-article.ts';
import type { PublishedVideo } from '../../publishing/articles/published-video.ts';
import { parseMoment } from '../../site/video-time.ts';

/** A video is found by its id. `?t=95` starts it at 95 seconds and is not part of the canonical address. */
export async function load({
  params,
  query,
  content,
  now,
}: LoadRequest<'video'>): Promise<Outcome<ArticleData & { film?: PublishedVideo }>> {
  const video = content.find('videos', params.id);
  if (!video) return missing();
  if (isGone(video, now)) return gone();
  const outcome = await presentArticle(video, content, now);
  if (outcome.kind !== 'found' || !video.film) return outcome;
  const film = await describeFilm(video, video.film, content, parseMoment(query.get('t')));
  return { ...outcome, data: { ...outcome.data, film } };
}

/** @param moment start time in seconds; ignored if it is past the end. */
async function describeFilm(
  video: Entry<'videos'>,
  { hls, dash, mp4, poster, durationS, captions }: NonNullable<Entry<'videos'>['film']>,
  content: Content,
  moment: number | undefined,
): Promise<PublishedVideo> {
  const { transcript } = await content.read(video);
  return {
    source: { ...(hls && { hls }), ...(dash && { dash }) },
    poster,
    durationS,
    ...(mp4 && { mp4 }),
    captions: [{ src: captions, language: 'en', label: 'English' }],
    chapters: video.chapters.map(({ id, title, startS = 0 }) => ({ id, title, startS })),
    cues: transcript,
    ...(moment !== undefined && moment < durationS && { startS: moment }),
  };
}
