/** Renders trusted markup that the server made (compiled Markdown, source lines). On hydration the payload has empty strings instead, and React keeps the existing HTML. */
import type { Markup } from '../../content.ts';

export function Html({ value, className, as: Tag = 'div' }: { value: Markup; className?: string; as?: 'div' | 'figcaption' | 'p' | 'small' | 'span' }) {
  return <Tag className={className} suppressHydrationWarning dangerouslySetInnerHTML={value} />;
}
