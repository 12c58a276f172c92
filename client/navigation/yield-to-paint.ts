/** Gives the browser one frame to paint what was pressed, before the page behind it is prepared. */

/** The pause ends with the next frame, and after this time where no frame comes (a hidden tab). */
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
