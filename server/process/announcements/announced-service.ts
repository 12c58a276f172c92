/** A service that is notified of what changes on the site: a search engine, a hub of feeds. */
import type { Content } from '../../../shared/content.ts';

/** An address below the base path. `at`: when it changed, in milliseconds since 1970. */
export type DatedAddress = { path: string; at: number };
/** `refused`: a retry is pointless until the settings are changed. `stopped`: aborted by our own shutdown. */
export type AnnouncementResult =
  | { kind: 'taken' }
  | { kind: 'refused'; reason: string }
  | { kind: 'failed'; reason: string }
  | { kind: 'stopped' };

export type AnnouncedService = {
  /** The name of its row in the store. */
  name: string;
  /**
   * All addresses with the known dates of their changes, unordered; an address with several dates is listed with each.
   */
  list: (content: Content, now: Date) => readonly DatedAddress[];
  /** Sends all of them or fails. `at`: since when this site has shown the change. Never rejects. */
  send: (changed: readonly DatedAddress[], stop: AbortSignal) => Promise<AnnouncementResult>;
  /** How long `send` may take for this many addresses, in milliseconds. */
  maxSendMs: (count: number) => number;
  /** The line of the log for each result, without the reason. */
  messages: { taken: string; failed: string; refused?: string };
};
