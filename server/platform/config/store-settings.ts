/** The settings of what is kept: its folders, the database, for how long, and the keys of its links. */
import * as z from 'zod';
import { defaultRetention } from '../../../shared/retention.ts';
import { postgresAddress, secrets, wholeNumber } from './setting-types.ts';

export const storeSettings = {
  DATA_DIR: z
    .string()
    .default('./var')
    .describe(
      'The folder of everything that must survive a restart; the store is `site.db` in it. A folder that cannot be written ends the start with code 78.',
    ),
  ASSETS_DIR: z
    .string()
    .optional()
    .describe(
      'A folder that all servers share, not inside of `dist/`: each adds the files of its build and serves those of the others, so that pages of any of them work ' +
        'during and after a release, see [operating.md](operating.md#a-release). A folder that cannot be written ends the start with code 78.',
    ),
  ASSETS_KEEP_DAYS: wholeNumber(7, 365, 1).describe(
    'How long `ASSETS_DIR` keeps the files of a build after its last server has ended.',
  ),
  DATABASE_URL: postgresAddress.meta({
    description:
      '`postgres://user:password@host/database`: the store is there instead, for several replicas. It needs `SECRET`. ' +
      'Of several hosts (`@a:5432,b:5432/`) the one that can be written is used, see [store.md](store.md#poolers-and-several-hosts).',
    secret: true,
  }),
  SEARCH: z
    .enum(['memory', 'postgres'], 'is memory or postgres')
    .default('memory')
    .describe(
      'postgres: the search index is in the database of `DATABASE_URL`, once for all replicas, with up to ten more connections, instead of in the memory of each process. ' +
        'While the database cannot be used, the search answers 503.',
    ),
  RETAIN_DONE_HOURS: wholeNumber(defaultRetention.doneHours, 8_760).describe('How long mails are kept that were sent.'),
  RETAIN_DEAD_DAYS: wholeNumber(defaultRetention.deadDays, 3_650, 1).describe(
    'How long mails are kept that could not be sent.',
  ),
  RETAIN_PENDING_DAYS: wholeNumber(defaultRetention.pendingDays, 365, 1).describe(
    'How long a sign-up waits for its confirmation; at least the two days for which its link works.',
  ),
  RETAIN_SUBMISSIONS_MONTHS: wholeNumber(defaultRetention.submissionsMonths, 240, 1).describe(
    'How long submissions are kept; never shorter than their mails wait to be sent.',
  ),
  SECRET: secrets.optional().meta({
    unset: 'made once, in `DATA_DIR/secret`',
    secret: true,
    description:
      'Keys that sign the links of mails, at least 12 characters each. A comma list rotates them: the first signs, all verify. ' +
      'Drop a key when its links may stop working; those to unsubscribe are valid for ten years. Several replicas need the same keys. ' +
      'A file with fewer than 12 characters, or one that cannot be read, ends the start with code 78. With a full disk pages are shown and ' +
      'forms closed until there is room and a restart.',
  }),
};
