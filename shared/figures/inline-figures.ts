/**
 * The figures of tables that articles draw as charts. Only the drawn column has values; the table of the figure has all
 * columns.
 */
import type { DrawnTable } from '../../content/entry.ts';
import type { Content, Markup } from '../content.ts';
import { isWeak } from '../evidence/sources/sources.ts';
import { listArticles } from '../records/articles/article-index.ts';
import { type Article, articleKinds } from '../records/articles/article-kinds.ts';
import { inlineFigureId, valueId } from '../records/materials/figure-ids.ts';
import { entryHref } from '../site/entry-href.ts';
import { presentInline } from './charts/inline-chart.ts';
import type { FigureDraft, FigureValue } from './figure.ts';

const ourCount = 'Counted or computed by the author of the piece';

export function inlineFigures(content: Content): FigureDraft[] {
  return listArticles(content).flatMap((article) =>
    (article.packed?.drawn ?? []).map((drawn, number) => inlineFigure(content, article, drawn, number)),
  );
}

function inlineFigure(content: Content, article: Article, drawn: DrawnTable, number: number): FigureDraft {
  const { title, subtitle, drawing, table, source } = presentInline(drawn, drawn.source);
  return {
    id: inlineFigureId(article, number),
    kind: 'chart',
    materials: [],
    name: `${subtitle}: ${article.title}`,
    shortName: shortNameOf(subtitle, article, number),
    title: title.replace(/\.$/, ''),
    subtitle,
    drawing,
    table,
    source: withAddress(source, entryHref(article)),
    unit: drawn.unit,
    basis: drawn.basis,
    computedHow:
      'The author of the piece chose and arranged the values. Each is as the documents of the source line give it, or computed from such values as that line says.',
    rows: valuesOf(content, drawn),
    usedOn: [{ label: article.title, href: entryHref(article) }],
    published: article.publishAt.slice(0, 'yyyy-mm-dd'.length),
    changes: [],
  };
}

/** The first that search engines show whole: with the title of the piece, its number in it, or the piece’s number. */
function shortNameOf(subtitle: string, { title, shortTitle = title, collection, id }: Article, number: number): string {
  const piece = `${subtitle}, ${articleKinds[collection].one.toLowerCase()} ${id}`;
  const named = [`${subtitle}: ${shortTitle}`, `${shortTitle}, figure ${number + 1}`];
  return named.find(({ length }) => length <= 60) ?? piece;
}

/** Links to the list of sources lead to that of the article. */
function withAddress({ __html: html }: Markup, address: string): Markup {
  return { __html: html.replaceAll('href="#', `href="${address}#`) };
}

function valuesOf(content: Content, drawn: DrawnTable): FigureValue[] {
  const { measure, columns, rows, values, years, cites } = drawn;
  const column = columns.findLastIndex(({ label, numeric }) => numeric && label === measure);
  const taken = new Map<string, number>();
  return values.flatMap((value, index): FigureValue[] => {
    const [label = ''] = rows[index] ?? [];
    if (!value || value.value === null) return [];
    const id = valueId(label);
    const count = (taken.get(id) ?? 0) + 1;
    taken.set(id, count);
    return [
      {
        id: count > 1 ? `${id}-${count}` : id,
        of: label,
        measure,
        period: years[index] ?? undefined,
        value: value.value,
        isMinimum: value.bound === 'over',
        words: wordsOf(rows[index]?.[column]),
        unit: drawn.unit,
        basis: drawn.basis,
        estimated: value.estimated === true,
        approximate: value.approximate === true,
        confidence: 'sourced',
        isWeak: cites.length > 0 && cites.every((cite) => isWeak(content, [cite])),
        cites,
        computed: cites.length > 0 ? 'As published, or computed from it: see the source line' : ourCount,
      },
    ];
  });
}

/** A cell with more than a number: "more than 50%", "$2.8 billion". */
function wordsOf(cell = ''): string | undefined {
  return /^[+−-]?[\d,.]+$/.test(cell) ? undefined : cell;
}
