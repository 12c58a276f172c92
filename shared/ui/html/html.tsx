/** Prints markup the site made itself (compiled Markdown, source lines). In the browser an empty text keeps what the document already holds. */
import type { Markup } from '../../content.ts';

export function Html({ value, className, as: Tag = 'div' }: { value: Markup; className?: string; as?: 'div' | 'figcaption' | 'p' | 'small' | 'span' }) {
  return <Tag className={className} suppressHydrationWarning dangerouslySetInnerHTML={value} />;
}
