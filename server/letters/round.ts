/** What a round of letters needs. */
import type { ShownSince } from '../../shared/letters/load-letter.ts';
import type { Config } from '../config/config.ts';
import type { ReadShown } from '../first-shown/first-shown.ts';
import type { Tokens } from '../security/tokens.ts';
import type { Store } from '../store/store.ts';
import type { WriteCopiesDeps } from './write-copies.ts';

/** Copies written in one transaction. */
export const batch = 25;

export type LettersDeps = WriteCopiesDeps & {
  store: Store;
  readShown: ReadShown;
  tokens: Pick<Tokens, 'digests'>;
  config: Pick<Config, 'letters' | 'lettersRate'>;
  /** Notifies the outbox that there are mails to send. */
  wakeOutbox: () => void;
  /** Called in each round for an edition, or for the notices, that cannot be composed. */
  onFailure: (name: string, error: unknown) => void;
};
/** `allow`: reserves up to `wanted` copies and returns how many it has reserved. */
export type Round = LettersDeps & { shownSince: ShownSince; allow: (wanted: number) => Promise<number> };
