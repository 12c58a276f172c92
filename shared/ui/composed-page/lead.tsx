/** The large text at the start of a composed page. */
import type { Markup } from '../../content.ts';
import { Html } from '../html/html.tsx';

export function Lead({ text }: { text: Markup }) {
  return (
    <div className="lead wrap">
      <Html className="prose prose--lead" value={text} />
    </div>
  );
}
