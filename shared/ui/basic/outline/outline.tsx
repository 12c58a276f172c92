/** A chart without words, for lists and covers. The text beside it says what it shows. */
import type { Markup } from '../../../content.ts';
import { Html } from '../html/html.tsx';

export function ChartOutline({ className, drawing }: { className: string; drawing: Markup }) {
  return <Html className={className} value={drawing} isDecorative />;
}
