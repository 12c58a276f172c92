/** A content set with the time since which this site shows it (server/store/first-shown/set-in-use.ts). */
import type { ContentSource } from './content-source.ts';

/**
 * @returns the content, which last changed at `since` at the earliest. A clock that was set back makes that the
 * present: no change lies in the future.
 */
export function shownSince(source: ContentSource, since: Date): ContentSource {
  const atLeast = (change: (now: Date) => Date) => (now: Date) =>
    new Date(Math.max(change(now).getTime(), Math.min(since.getTime(), now.getTime())));
  return {
    ...source,
    lastChange: atLeast(source.lastChange),
    lastRemoval: atLeast(source.lastRemoval),
    lastModified: atLeast(source.lastModified),
  };
}
