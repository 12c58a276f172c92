/** Prints markup the site made itself (compiled Markdown). In the browser an empty text keeps what the document already holds. */
import type { Html as Markup } from '../../content.ts';

export function Html({ value, className }: { value: Markup; className?: string }) {
  return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={value} />;
}
