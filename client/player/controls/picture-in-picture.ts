/** Picture in picture, in browsers that have it. */

/** @returns undefined where there is none. */
export function pictureInPictureToggle(video: HTMLVideoElement): (() => void) | undefined {
  if (!document.pictureInPictureEnabled || video.disablePictureInPicture) return undefined;
  return () => {
    const change = document.pictureInPictureElement === video ? document.exitPictureInPicture() : video.requestPictureInPicture();
    // Refused, as before the first frame.
    change.catch(() => undefined);
  };
}
