/**
 * Renders trusted markup from the server: compiled Markdown, source lines, static parts. On hydration React keeps the
 * existing HTML.
 */
import type { Markup } from '../../../content.ts';

const empty: Markup = { __html: '' };
type HtmlProps = {
  value: Markup | undefined;
  className?: string;
  /** Hidden from screen readers. */
  isDecorative?: boolean;
  as?: 'aside' | 'dd' | 'div' | 'figcaption' | 'li' | 'p' | 'small' | 'span' | 'tbody';
};

export function Html({ value = empty, className, isDecorative, as: Tag = 'div' }: HtmlProps) {
  return (
    <Tag
      className={className}
      aria-hidden={isDecorative}
      data-static={value.name}
      suppressHydrationWarning
      dangerouslySetInnerHTML={value}
    />
  );
}
