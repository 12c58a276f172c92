/**
 * Arrow keys, Home and End move between the cells of the periodic map; Tab moves through them as through any links.
 */
import { isPlainKey } from '../../../site/input/plain-events.ts';
import { neighborOf } from './neighbor.ts';

/** Call it once: it answers on all pages. */
export function startMapKeys() {
  document.addEventListener('keydown', (event) => {
    const table = (event.target as Element).closest('.periodic-map__table');
    if (!table || !isPlainKey(event) || event.shiftKey) return;
    const cells = [...table.querySelectorAll('a')];
    const boxes = cells.map((cell) => cell.getBoundingClientRect());
    const next = neighborOf(boxes, cells.indexOf(event.target as HTMLAnchorElement), event.key);
    if (next === undefined) return;
    event.preventDefault();
    // Without `focusVisible`, WebKit shows no focus ring after a click.
    cells[next]?.focus({ focusVisible: true });
  });
}
