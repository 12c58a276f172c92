/** What a round of letters needs. */

import { dayMs } from '../../../content/vocabulary/durations.ts';
import type { Content } from '../../../shared/content.ts';
import type { ShownSince } from '../../../shared/publishing/letters/load-letter.ts';
import type { ContentSource } from '../../content/content-source.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Tokens } from '../../platform/security/tokens.ts';
import type { ReadShown } from '../../store/first-shown/first-shown.ts';
import type { Store } from '../../store/store.ts';
import type { CopyServices } from './write-copies.ts';

/**
 * An edition is sent for this long after its release, so that readers who return from a pause do not receive many old
 * editions.
 */
export const sentForMs = 14 * dayMs;
/** Copies written in one transaction. */
export const batch = 25;

export type LettersDeps = CopyServices & {
  content: ContentSource;
  clock: () => Date;
  store: Store;
  readShown: ReadShown;
  tokens: Pick<Tokens, 'digests'>;
  config: Pick<Config, 'letters' | 'lettersRate'>;
  /** Notifies the outbox that there are mails to send. */
  wakeOutbox: () => void;
  /** Called in each round for an edition, or for the notices, that cannot be composed. */
  onFailure: (name: string, error: unknown) => void;
};
/**
 * A round has one instant and the content of that instant: whatever is shown later is told in a later round.
 * `allow`: reserves up to `wanted` copies and returns how many it has reserved.
 */
export type Round = CopyServices & {
  store: Store;
  now: Date;
  view: Content;
  shownSince: ShownSince;
  allow: (wanted: number) => Promise<number>;
};
