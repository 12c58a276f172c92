/** Lets the browser paint the pressed link before the next page is prepared. */

/** Resolves after the next frame, or after this time if there is none, as in a background tab. */
export const maxPaintWaitMs = 100;

export function yieldToPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, maxPaintWaitMs);
    requestAnimationFrame(() => {
      setTimeout(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  });
}
