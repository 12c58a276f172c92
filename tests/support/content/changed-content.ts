/** Creates a site with changed content, for tests that compare it with the original. */
import type { CompiledContent, Entry } from '../../../content/entry.ts';
import { packText, unpackText } from '../../../content/packed-texts.ts';
import { arrange, siteContent, sourceOf } from '../site/site.ts';

export type ContentChange = (
  content: CompiledContent,
  writeText: (entry: Entry, change: (html: string) => string) => void,
) => void;

/** The site's content with a change. Changed texts are appended to the others. */
export function changedContent(change: ContentChange) {
  const { content, texts } = siteContent();
  const changed = structuredClone(content);
  let all = texts;
  change(changed, (entry, write) => {
    if (!entry.packed) throw new Error(`${entry.id} has no text`);
    const text = JSON.parse(unpackText(all, entry.packed)) as { html: string };
    const packed = packText(JSON.stringify({ ...text, html: write(text.html) }));
    entry.packed = { ...entry.packed, at: all.length, size: packed.length };
    all = Buffer.concat([all, packed]);
  });
  return sourceOf({ content: arrange(changed), texts: all });
}
