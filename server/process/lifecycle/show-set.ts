/** Dates a content set by its first use on this site, for all servers that share the store. */
import type { Logger } from 'pino';
import type { ContentSource } from '../../content/content-source.ts';
import { shownSince } from '../../content/shown-since.ts';
import { setInUseSince } from '../../store/first-shown/set-in-use.ts';
import type { ShownStore } from '../../store/shown-store.ts';

type Deps = { store: ShownStore; clock: () => Date; logger: Logger };

/** Called before a set is shown. Without the store it counts as new: clients fetch once more what has not changed. */
export type ShowSet = (content: ContentSource) => Promise<ContentSource>;

export function createShowSet({ store, clock, logger }: Deps): ShowSet {
  return async (content) => {
    const now = clock();
    const since = await setInUseSince(store, content.revision, now).catch((error: unknown) => {
      logger.warn({ err: error }, 'the store does not tell since when this content is shown: it counts as new');
      return now;
    });
    return shownSince(content, since);
  };
}
