/** A list of short points with crystals as bullets. */
import { MailText } from '../mail-text/mail-text.tsx';

export function MarkedList({ items }: { items: string[] }) {
  return (
    <ul className="marked-list">
      {items.map((item) => (
        <li key={item}>
          <MailText text={item} />
        </li>
      ))}
    </ul>
  );
}
