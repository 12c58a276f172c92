/** The settings for shared caches in front of the site. */
import * as z from 'zod';
import { httpUrl } from './setting-types.ts';

export const cacheSettings = {
  CACHE_TAG_HEADER: z
    .enum(['Cache-Tag', 'Surrogate-Key', 'off'], 'is Cache-Tag, Surrogate-Key or off')
    .default('Cache-Tag')
    .describe(
      'The header in which answers for shared caches name what they depend on, see [deploying.md](deploying.md#purging).',
    ),
  PURGE_URL: httpUrl
    .optional()
    .describe(
      'Where the tags of what has changed are sent, so that a shared cache drops those answers: after other content was taken over, and when the clock publishes or withdraws.',
    ),
  PURGE_SECRET: z.string().min(12, 'has at least 12 characters').optional().meta({
    description: 'The key that signs what is sent to `PURGE_URL`. Its receiver has it too, so it is not `SECRET`.',
    secret: true,
  }),
};
