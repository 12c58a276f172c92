/**
 * What answers on a page without React: each listener is added once, for the elements of all pages, so a page needs
 * neither hydration nor code of its own to answer.
 */
import { showAllShares, startWeights } from '../../shared/pages/cmri/start-weights.ts';
import { startShare } from '../../shared/ui/article/share/start-share.ts';
import { measureCarousels, startCarousels } from '../../shared/ui/basic/carousel/start-carousels.ts';
import { startCopy } from '../../shared/ui/basic/copy/start-copy.ts';
import { startEnlarge } from '../../shared/ui/basic/enlarge/start-enlarge.ts';
import { startMapKeys } from '../../shared/ui/data/periodic-map/start-map-keys.ts';
import { startSectionMenu } from './section-menu.ts';
import { startTypedInput } from './typed-input.ts';

let isStarted = false;

/**
 * Call it when everything on the first page answers; later calls do nothing. Clicks before it are answered now. Sets a
 * performance mark, for which benchmarks wait.
 */
export function startAnswers() {
  if (isStarted) return;
  isStarted = true;
  for (const start of [startCopy, startShare, startEnlarge, startCarousels, startMapKeys, startWeights]) start();
  followPage();
  document.dispatchEvent(new Event('page:answers'));
  for (const button of document.querySelectorAll<HTMLElement>('[data-clicked]')) {
    button.removeAttribute('data-clicked');
    button.click();
  }
  performance.mark('answers');
}

/** Call it whenever another page is in the document. */
export function followPage() {
  measureCarousels();
  showAllShares();
  startSectionMenu();
  startTypedInput();
}
