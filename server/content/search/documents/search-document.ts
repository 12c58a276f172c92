/** The searchable parts of one page. */
import { type Markup, outside } from '../../../../content/text/markup.ts';
import type { Cue } from '../../../../content/web-vtt.ts';
import type { Content, Entry } from '../../../../shared/content.ts';
import { joinTexts } from '../../../../shared/publishing/catalog/published-record.ts';
import type { SearchKind } from '../../../../shared/search.ts';

/** `id` is unique among all documents: "news/401". Texts are loaded on demand, so that they do not occupy memory. */
export type SearchDocument = {
  id: string;
  kind: SearchKind;
  title: string;
  href: string;
  /** Other names besides the title: symbol, formula, synonym. */
  names: readonly string[];
  summary: string;
  readText: () => Promise<string>;
  /** The transcript of its film. */
  readCues?: () => Promise<readonly Cue[]>;
  symbol?: string | undefined;
  /** Ids. */
  materials: readonly string[];
  /** A day or an instant. */
  date?: string | undefined;
};
/** `textKey` identifies the text without reading it: equal keys mean equal texts and transcripts. */
export type ListedDocument = SearchDocument & { textKey: string };

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': '’',
  '&#x27;': '’',
  '&nbsp;': ' ',
};

/** The text of compiled HTML, on one line, without the numbers of notes and the links back from them. */
export function textOfHtml({ __html: html }: Markup): string {
  return html
    .replaceAll(outside.words, '')
    .replace(/<sup class="fn">.*?<\/sup>| <a class="notes__back".*?<\/a>/g, '')
    .replace(/<\/?(?:a|abbr|b|em|i|span|strong|sub|sup)\b[^<>]*>/g, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&[#\w]{2,6};/g, (entity) => entities[entity] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The text of a document: the given fields, then the key points and the text of the entry, if it has one.
 * @param dependsOn what else the text depends on.
 */
export function textOf(
  content: Pick<Content, 'read'>,
  described: readonly (string | undefined)[],
  entry?: Entry,
  dependsOn?: unknown,
): Pick<ListedDocument, 'textKey' | 'readText'> {
  return {
    textKey: JSON.stringify([described, entry?.packed?.digest, dependsOn]),
    async readText() {
      if (!entry) return joinTexts(described);
      const text = await content.read(entry);
      return joinTexts([
        ...described,
        ...('keyPoints' in text ? (text.keyPoints as string[]) : []),
        textOfHtml(text.html),
      ]);
    },
  };
}
