/** The history of a figure or an infographic, oldest first. Only for static parts. */
import type { HistoryItem } from '../../../text/history.ts';

export function HistoryList({ items, className }: { items: readonly HistoryItem[]; className?: string }) {
  return (
    <ol className={className}>
      {items.map(({ at, date, note }) => (
        <li key={at + note}>
          <time dateTime={at}>{date}</time>: {note}
        </li>
      ))}
    </ol>
  );
}
