import type { Token } from 'markdown-it';

/** The text of a paragraph or a heading without markup. */
export function plainText(token: Token | undefined): string {
  return (token?.children ?? [])
    .map((child) =>
      child.type === 'text' || child.type === 'code_inline' ? child.content : child.type === 'softbreak' ? ' ' : '',
    )
    .join('');
}
