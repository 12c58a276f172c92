/**
 * Shows the loading bar in the element that the server rendered for it. Without React, so that a frame changes only two
 * styles.
 */
import { type BarState, createLoadingBar, type LoadingBar } from './create-loading-bar.ts';

/** Call it once per element. */
export function mountLoadingBar(element: HTMLElement): LoadingBar {
  function show({ status, progress, visible }: BarState) {
    element.dataset.state = status;
    element.style.transform = `scaleX(${progress / 100})`;
    element.style.opacity = visible ? '1' : '0';
  }
  const bar = createLoadingBar({ show });
  // A page restored from the back/forward cache must not show the bar of the previous visit.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) bar.reset();
  });
  return bar;
}
