/** Videos in the read API: articles with a film, chapters and a transcript. */
import * as z from 'zod';
import type { Entry } from '../../../../shared/content.ts';
import { absoluteUrl } from '../../../http/absolute-url.ts';
import type { ReadContext } from '../model/collection.ts';
import {
  articleCollection,
  articleItemSchema,
  articleMoreSchema,
  describeArticleItem,
  describeArticleMore,
} from './articles.ts';

const item = articleItemSchema.extend({
  durationS: z.number().nullable().describe('Length of the film in seconds; null before the film is published'),
  poster: z.url().nullable(),
});
const more = articleMoreSchema.extend({
  film: z
    .strictObject({
      hls: z.url().nullable(),
      dash: z.url().nullable(),
      mp4: z.url().nullable(),
      captions: z.url(),
      descriptions: z.url(),
    })
    .nullable()
    .describe('Null before the film is published. Captions and descriptions are WebVTT'),
  chapters: z.array(z.strictObject({ id: z.string(), title: z.string(), startS: z.number().nullable() })),
  transcript: z
    .array(z.strictObject({ startS: z.number(), endS: z.number(), text: z.string() }))
    .describe('What is said and seen, times in seconds'),
});

export const videoCollection = articleCollection<z.output<typeof item>, z.output<typeof more>>('videos', {
  schemaName: 'Video',
  one: 'a video',
  item,
  more,
  describe(context, article) {
    const { film } = article as Entry<'videos'>;
    return {
      ...describeArticleItem(context, article),
      durationS: film?.durationS ?? null,
      poster: film ? mediaUrl(context, film.poster) : null,
    };
  },
  async describeMore(context, article) {
    const video = article as Entry<'videos'>;
    const { transcript } = await context.view.read(video);
    return {
      ...(await describeArticleMore(context, article)),
      film: describeFilm(context, video),
      chapters: video.chapters.map(({ id, title, startS = null }) => ({ id, title, startS })),
      transcript: transcript.map(({ startS, endS, text }) => ({ startS, endS, text })),
    };
  },
});

function describeFilm(context: ReadContext, { film }: Entry<'videos'>): z.output<typeof more>['film'] {
  if (!film) return null;
  const urlOf = (address: string | undefined) => (address === undefined ? null : mediaUrl(context, address));
  const [captions, descriptions] = [mediaUrl(context, film.captions), mediaUrl(context, film.descriptions)];
  return { hls: urlOf(film.hls), dash: urlOf(film.dash), mp4: urlOf(film.mp4), captions, descriptions };
}

/** @param address below the base path, or of another host. */
function mediaUrl({ siteUrl }: ReadContext, address: string): string {
  return absoluteUrl(address, siteUrl);
}
