/** The cover of an article that has a chart of its own: the chart without its words, and its finding. */
import { markup } from '../../../content/text/markup.ts';
import type { Content, Markup } from '../../content.ts';
import { isWeak } from '../../evidence/sources/sources.ts';
import { barsOf } from '../../figures/charts/inline-chart.ts';
import { blockOf } from '../../figures/charts/load-chart.ts';
import { outlineOf } from '../../figures/charts/outline.ts';
import type { OutlineStroke } from '../../figures/charts/outline-strokes.ts';
import { outlineSvg } from '../../figures/charts/outline-svg.ts';
import type { Article } from '../../records/articles/article-kinds.ts';
import { summarizePerson } from '../../records/people/load-people.ts';
import { byDay, oncePerContent } from '../../site/content-uses.ts';
import { type ArticleSummary, summarizeArticle } from './articles.ts';

/** `isReliable`: no figure of the chart is invented or has a weak source. */
type FigureCover = { title: string; strokes: OutlineStroke[]; isReliable: boolean };

/**
 * The first table that the article draws, or else its first chart.
 * @returns undefined without a chart, or with one that means nothing without its words.
 */
export const loadFigureCover = oncePerContent(readFigureCover, {
  keyOf: ({ collection, id }: Article, now: Date) => `${collection}/${id} ${byDay(now)}`,
});

function readFigureCover(content: Content, { packed }: Article, now: Date): FigureCover | undefined {
  const [inline] = packed?.drawn ?? [];
  const [name] = packed?.charts ?? [];
  const chart = name === undefined ? undefined : content.find('charts', name);
  const block = inline ? { drawing: barsOf(inline), cites: [] } : chart && blockOf(content, chart, now);
  const title = inline?.title ?? chart?.title;
  const strokes = block && outlineOf(block.drawing);
  return strokes && title
    ? { title, strokes, isReliable: !chart?.illustrative && !isWeak(content, block.cites) }
    : undefined;
}

/** The picture of an article in a list. */
export function loadThumb(content: Content, article: Article, now: Date): { thumb?: Markup } {
  const cover = loadFigureCover(content, article, now);
  return cover ? { thumb: outlineSvg(cover.strokes) } : {};
}

/** An opinion piece shows its author, everything else its chart. */
export function summarizeWithPicture(content: Content, article: Article, now: Date): ArticleSummary {
  const summary = summarizeArticle(content, article, now);
  const [author] =
    article.collection === 'opinions' ? article.authors.flatMap((id) => content.find('people', id) ?? []) : [];
  return author
    ? { ...summary, portrait: summarizePerson(content, author) }
    : { ...summary, ...loadThumb(content, article, now) };
}

/** With the finding below. */
export function drawFigureCover(cover: FigureCover): Markup {
  return markup`<span class="cover cover--figure">${outlineSvg(cover.strokes)}<span class="cover__finding">${cover.title}</span></span>`;
}
