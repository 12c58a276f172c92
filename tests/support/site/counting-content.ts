/** The site's content, counting how often a text is read, which happens once per render of its page. */
import type { ContentSource } from '../../../server/content/content-source.ts';
import type { Content } from '../../../shared/content.ts';
import { siteContent, sourceOf } from './site.ts';

/** @param waitMs how long each read takes. */
export function countingContent(waitMs = 0): { content: ContentSource; reads: () => number } {
  const source = sourceOf(siteContent());
  const views = new WeakMap<Content, Content>();
  let reads = 0;
  const counted = (view: Content): Content => ({
    ...view,
    read: async (entry) => {
      reads++;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      return view.read(entry);
    },
  });
  const at: ContentSource['at'] = (now) => {
    const view = source.at(now);
    const known = views.get(view) ?? counted(view);
    views.set(view, known);
    return known;
  };
  return { content: { ...source, at }, reads: () => reads };
}
