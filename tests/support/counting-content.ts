/** The site's content, counting how often a text is read, which happens once per render of its page. */
import type { ContentSource } from '../../server/content/content-source.ts';
import { siteContent, sourceOf } from './site.ts';

/** @param waitMs how long each read takes. */
export function countingContent(waitMs = 0): { content: ContentSource; reads: () => number } {
  const source = sourceOf(siteContent());
  let reads = 0;
  const at: ContentSource['at'] = (now) => {
    const view = source.at(now);
    return {
      ...view,
      read: async (entry) => {
        reads++;
        await new Promise((resolve) => setTimeout(resolve, waitMs));
        return view.read(entry);
      },
    };
  };
  return { content: { ...source, at }, reads: () => reads };
}
