/** Loads the text of an article: its passages and charts, and below them its notes and sources. */
import type { Content, EntryText, Markup } from '../../content.ts';
import { listReferences, type Note } from '../../evidence/sources/references.ts';
import { type BodyPart, loadBody } from '../../figures/charts/load-body.ts';
import type { Article } from '../../records/articles/article-kinds.ts';

export type LoadedText = {
  body: BodyPart[];
  /** One list of notes and sources; undefined for an article without any. */
  references: Markup | undefined;
};
type ArticleText = Pick<EntryText<Article['collection']>, 'html' | 'charts' | 'notes' | 'sources'>;

export function loadText(content: Content, article: Article, text: ArticleText, now: Date): LoadedText {
  const { html, notes } = cutNotes(text);
  return {
    body: loadBody(content, article, { html, charts: text.charts }, now),
    references: listReferences(content, notes, text.sources),
  };
}

/** Separates the notes at the end of a compiled text (content/markdown/renderer-rules.ts) from the text. */
function cutNotes({ html: { __html: html }, notes }: ArticleText): { html: Markup; notes: Note[] } {
  const [text = '', list = ''] = html.split('<section class="notes">');
  const items = list.split(/<li id="(?=note-\d+">)/).slice(1);
  return {
    html: { __html: text },
    notes: items.map((item, index) => ({
      id: item.slice(0, item.indexOf('"')),
      text: { __html: item.slice(item.indexOf('>') + 1, item.lastIndexOf('</li>')).trim() },
      cites: notes[index] ?? [],
    })),
  };
}
