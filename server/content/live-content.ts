/** The current content, for parts that live as long as the process. A request is handled with one `ContentSource` from start to end instead. */
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
      at: (now) => current.at(now),
      previewOf: (key) => current.previewOf(key),
      hiddenEntries: (now) => current.hiddenEntries(now),
      nextChange: (now) => current.nextChange(now),
      lastModified: (now) => current.lastModified(now),
    },
  };
}
