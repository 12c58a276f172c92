/** Groups blocks into one element: a table with its caption and source, a picture that is a paragraph of its own. */
import type { Token } from 'markdown-it';
import type { Environment } from './environment.ts';
import { plainText } from './plain-text.ts';
import { arrangeTable } from './tables.ts';

/** Column alignment is printed by markdown-it as a style attribute, which a strict content security policy drops. */
export function withoutStyle(token: Token): Token {
  if (token.attrGet('style')?.toString().includes('right')) token.attrSet('class', 'num');
  token.attrs = token.attrs?.filter(([name]) => name !== 'style') ?? null;
  return token;
}

/** A paragraph `Table: …` or `Chart: …` before a table becomes its caption, `Source: …` keeps a class of its own, an image alone becomes a figure. */
export function arrangeBlocks(tokens: Token[], { report }: Pick<Environment, 'report'>): Token[] {
  const result: Token[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] as Token;
    const [inline, close, next] = tokens.slice(index + 1, index + 4);
    const isParagraph = token.type === 'paragraph_open' && inline && close;
    const [mark, kind] = /^(Table|Chart): /.exec(isParagraph ? inline.content : '') ?? [];
    if (isParagraph && mark && next?.type === 'table_open') {
      const first = inline.children?.[0];
      if (first) first.content = first.content.slice(mark.length);
      next.meta = { label: plainText(inline) };
      const end = tokens.findIndex(({ type }, place) => place > index && type === 'table_close');
      const problem = arrangeTable(tokens.slice(index + 3, end), { isChart: kind === 'Chart' });
      if (problem) report(token.map?.[0] ?? 0, problem);
      result.push(next, retag(token, 'caption'), inline, retag(close, 'caption'));
      index += 3;
      continue;
    }
    if (isParagraph && inline.content.startsWith('Source: ')) token.attrSet('class', 'source');
    if (isParagraph && inline.children?.length === 1 && inline.children[0]?.type === 'image') {
      retag(token, 'figure');
      retag(close, 'figure');
    }
    result.push(token);
  }
  return result;
}

function retag(token: Token, tag: string): Token {
  token.type = token.type.replace('paragraph', tag);
  token.tag = tag;
  return token;
}
