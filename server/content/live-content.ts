/**
 * The current content, for services that live as long as the process. A request, in contrast, is handled with the same
 * `ContentSource` from start to end.
 */
import type { ContentSource } from './content-source.ts';

export type LiveContent = { source: ContentSource; replace: (next: ContentSource) => void };

export function createLiveContent(first: ContentSource): LiveContent {
  let current = first;
  return {
    replace(next) {
      current = next;
    },
    source: {
      get revision() {
        return current.revision;
      },
      get mailRouting() {
        return current.mailRouting;
      },
      get spam() {
        return current.spam;
      },
      get staleFrom() {
        return current.staleFrom;
      },
      get ledger() {
        return current.ledger;
      },
      at: (now) => current.at(now),
      asOf: (at) => current.asOf(at),
      historyOf: (key) => current.historyOf(key),
      viewAt: (now) => current.viewAt(now),
      previewOf: (key) => current.previewOf(key),
      hiddenEntries: (now) => current.hiddenEntries(now),
      nextChange: (now) => current.nextChange(now),
      lastChange: (now) => current.lastChange(now),
      lastRemoval: (now) => current.lastRemoval(now),
      lastModified: (now) => current.lastModified(now),
    },
  };
}
