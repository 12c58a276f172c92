/** Shows the loading bar in the element the server has written for it, past React: a frame costs two styles. */
import { type BarState, createLoadingBar, type LoadingBar } from './create-loading-bar.ts';

/** The one bar of a document; there must be no other for the same element. */
export function mountLoadingBar(element: HTMLElement): LoadingBar {
  function show({ status, progress, visible }: BarState) {
    element.dataset.state = status;
    element.style.transform = `scaleX(${progress / 100})`;
    element.style.opacity = visible ? '1' : '0';
  }
  const bar = createLoadingBar({ show });
  // A page that comes back as it was left must not show the bar it was left with.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) bar.reset();
  });
  return bar;
}
