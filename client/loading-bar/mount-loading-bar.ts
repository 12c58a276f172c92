/** Shows the loading bar in the element that the server has rendered for it. Without React, so that a frame changes two styles and nothing else. */
import { type BarState, createLoadingBar, type LoadingBar } from './create-loading-bar.ts';

/** To be called once for an element. */
export function mountLoadingBar(element: HTMLElement): LoadingBar {
  function show({ status, progress, visible }: BarState) {
    element.dataset.state = status;
    element.style.transform = `scaleX(${progress / 100})`;
    element.style.opacity = visible ? '1' : '0';
  }
  const bar = createLoadingBar({ show });
  // A page out of the back/forward cache must not show the bar it was left with.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) bar.reset();
  });
  return bar;
}
