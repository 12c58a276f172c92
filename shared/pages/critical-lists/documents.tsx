import type { Markup } from '../../content.ts';
import { Html } from '../../ui/basic/html/html.tsx';

/** Each edition as a link to its document. */
export function Documents({ documents }: { documents: readonly { id: string; link: Markup }[] }) {
  return (
    <ul className="official-lists__documents">
      {documents.map(({ id, link }) => (
        <Html key={id} as="li" value={link} />
      ))}
    </ul>
  );
}
