/** Short points, each marked by a crystal of the house. */
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
