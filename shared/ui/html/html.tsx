/** Renders trusted markup that the server made: compiled Markdown, source lines, still parts. On hydration React keeps the existing HTML. */
import type { RefCallback } from 'react';
import type { Markup } from '../../content.ts';

const empty: Markup = { __html: '' };
type HtmlProps = {
  value: Markup | undefined;
  className?: string;
  ref?: RefCallback<HTMLElement>;
  /** Screen readers leave it out. */
  isDecorative?: boolean;
  as?: 'aside' | 'dd' | 'div' | 'figcaption' | 'li' | 'p' | 'small' | 'span' | 'tbody' | 'ul';
};

export function Html({ value = empty, className, ref, isDecorative, as: Tag = 'div' }: HtmlProps) {
  return <Tag className={className} ref={ref} aria-hidden={isDecorative} data-still={value.name} suppressHydrationWarning dangerouslySetInnerHTML={value} />;
}
