/** The film of a video, that is, its media files: below /media on the site, or on another host. */
import * as z from 'zod';
import { httpsUrl } from './fields.ts';

const file = z.string().regex(/^\/media(\/[a-z0-9_][\w.-]*)+$/, 'write an address like /media/film-name/master.m3u8');
const address = z.union([file, httpsUrl], 'write an address like /media/film-name/master.m3u8, or an https address');

/**
 * `hls`: a playlist. `dash`: a manifest. `mp4`: the whole film in one file. `mp4Bytes`: its size if it is on another
 * host, for feeds; that of a file of this site is measured. `captions`: speech and sounds, `descriptions`: the picture,
 * both as WebVTT; both must be files of this site, so that they can be validated and printed as a transcript.
 */
export const filmSchema = z
  .strictObject({
    hls: address.optional(),
    dash: address.optional(),
    mp4: address.optional(),
    mp4Bytes: z.number().int().positive().optional(),
    poster: address,
    captions: file,
    descriptions: file,
    durationS: z.number().positive(),
  })
  .refine(({ mp4, mp4Bytes }) => mp4Bytes === undefined || mp4?.startsWith('https:'), {
    path: ['mp4Bytes'],
    message: 'is written only if mp4 is on another host: files of this site are measured',
  })
  .refine(({ hls, dash }) => hls !== undefined || dash !== undefined, 'names hls, dash or both')
  .refine(
    ({ hls, mp4 }) => hls !== undefined || mp4 !== undefined,
    'names mp4 besides dash: no browser plays dash by itself',
  );

export type Film = z.output<typeof filmSchema>;
