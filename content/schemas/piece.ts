/** What is published in Blue View: news analyses, opinion pieces, blogs and videos. */
import * as z from 'zod';
import { anchor, category, idList, instant, lifecycle, text } from './fields.ts';

const change = z.strictObject({ at: instant, kind: z.enum(['correction', 'update', 'minor']), note: text(300) });

const fields = {
  ...lifecycle,
  title: text(110),
  shortTitle: text(60).optional(),
  standfirst: text(240),
  authors: z.array(z.string()).min(1),
  categories: z.array(category).min(1),
  materials: idList,
  services: idList,
  evergreen: z.boolean().default(false),
};
export const pieceReferences = { authors: 'people', materials: 'materials', services: 'services', sources: 'sources', related: '*' } as const;

export const pieceSchema = z.strictObject(fields);

/** The address of a file of the site, or of a host that media may come from. */
const mediaAddress = z.string().regex(/^(\/media\/|https:\/\/)\S+$/, 'write an address below /media/, or one with https');
/** A recording that is published. `captions`: a WebVTT file of the site, below /media/. */
const film = z.strictObject({
  hls: mediaAddress.optional(),
  dash: mediaAddress.optional(),
  mp4: mediaAddress.optional(),
  poster: mediaAddress,
  durationS: z.number().positive(),
  captions: z.string().regex(/^\/media\/\S+\.vtt$/, 'write the address of a .vtt file below /media/'),
});
const chapter = z.strictObject({ id: anchor, title: text(90), startS: z.number().min(0).optional() });
export const videoSchema = z.strictObject({ ...fields, film: film.optional(), chapters: z.array(chapter).min(2) });
/** What only the page of a piece itself shows. */
export const pieceDetails = z.strictObject({
  keyPoints: z.array(text(140)).max(5).default([]),
  sources: idList,
  changes: z.array(change).default([]),
  related: z.array(z.string().regex(/^(news|opinions|blogs|videos)\/\d+$/)).default([]),
});
