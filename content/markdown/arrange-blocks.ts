/** Groups blocks into one element: a table with its caption and source, a picture that is a paragraph by itself. */
import type { Token } from 'markdown-it';
import type { Environment } from './environment.ts';
import { readInlineChart, takeBasis } from './inline-charts.ts';
import { plainText } from './plain-text.ts';
import { arrangeTable, type TableCell } from './tables.ts';

/** Column alignment is printed by markdown-it as a style attribute, which a strict content security policy drops. */
export function withoutStyle(token: Token): Token {
  if (token.attrGet('style')?.toString().includes('right')) token.attrSet('class', 'num');
  token.attrs = token.attrs?.filter(([name]) => name !== 'style') ?? null;
  return token;
}

type Uses = Pick<Environment, 'report' | 'resolveChart' | 'charts' | 'cited'>;
/** `length`: how many tokens the block has taken. */
type Arranged = { tokens: Token[]; length: number };

/**
 * A paragraph `Table: …` or `Chart: …` before a table becomes its caption, `Chart: id` alone marks the place of a
 * chart, `Source: …` gets its own class, an image alone becomes a figure.
 */
export function arrangeBlocks(tokens: Token[], environment: Uses): Token[] {
  const result: Token[] = [];
  for (let index = 0; index < tokens.length; ) {
    const arranged = arrangeParagraph(tokens, index, environment);
    result.push(...arranged.tokens);
    index += arranged.length;
  }
  return result;
}

function arrangeParagraph(tokens: Token[], index: number, environment: Uses): Arranged {
  const [token, inline, close, next] = tokens.slice(index, index + 4) as [Token, Token?, Token?, Token?];
  if (token.type !== 'paragraph_open' || !inline || !close) return { tokens: [token], length: 1 };
  const [mark, kind] = /^(Table|Chart): /.exec(inline.content) ?? [];
  if (mark && next?.type === 'table_open') {
    arrangeCaption(tokens, index, { inline, table: next, mark, isChart: kind === 'Chart' }, environment);
    return { tokens: [next, retag(token, 'caption'), inline, retag(close, 'caption')], length: 4 };
  }
  const [, id] = /^Chart: ([a-z0-9-]+)$/.exec(inline.content) ?? [];
  if (id !== undefined) {
    placeChart(token, id, environment);
    return { tokens: [token], length: 3 };
  }
  if (inline.content.startsWith('Source: ')) token.attrSet('class', 'source');
  if (inline.children?.length === 1 && inline.children[0]?.type === 'image')
    for (const each of [token, close]) retag(each, 'figure');
  return { tokens: [token], length: 1 };
}

function arrangeCaption(
  tokens: Token[],
  index: number,
  { inline, table, mark, isChart }: { inline: Token; table: Token; mark: string; isChart: boolean },
  environment: Uses,
) {
  const first = inline.children?.[0];
  if (first) first.content = first.content.slice(mark.length);
  const basis = takeBasis(inline);
  table.meta = { label: plainText(inline) };
  const end = tokens.findIndex(({ type }, place) => place > index && type === 'table_close');
  const rows = arrangeTable(tokens.slice(index + 3, end));
  if (isChart) drawTable(rows, { caption: inline, basis, table, source: tokens.slice(end + 2, end + 4) }, environment);
}

/** Marks the table and its source line, so that a chart can replace them where charts can be drawn. */
function drawTable(
  rows: TableCell[][],
  place: { caption: Token; basis: string | undefined; table: Token; source: Token[] },
  { report, charts }: Pick<Environment, 'report' | 'charts'>,
) {
  const chart = readInlineChart(rows, { title: place.caption, basis: place.basis });
  if ('problem' in chart) return report(place.caption.map?.[0] ?? 0, chart.problem);
  place.table.meta = { ...place.table.meta, chart: charts.length };
  const [line, close] = place.source;
  if (close?.type === 'paragraph_close') close.meta = { endsChart: true };
  const cites = new Set(Array.from((line?.content ?? '').matchAll(/\]\(sources:([a-z0-9-]+)\)/g), ([, id = '']) => id));
  charts.push({ ...chart, cites: [...cites] });
}

function placeChart(
  token: Token,
  id: string,
  { report, resolveChart, cited }: Pick<Environment, 'report' | 'resolveChart' | 'cited'>,
) {
  const chart = resolveChart(id);
  if ('problem' in chart) report(token.map?.[0] ?? 0, chart.problem);
  else for (const source of chart.cites) cited.add(source);
  token.type = 'chart_place';
  token.meta = { id };
}

function retag(token: Token, tag: string): Token {
  token.type = token.type.replace('paragraph', tag);
  token.tag = tag;
  return token;
}
