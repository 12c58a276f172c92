/** Picture in picture, in browsers that support it. */

/** @returns undefined if it is not supported. */
export function pictureInPictureToggle(video: HTMLVideoElement): (() => void) | undefined {
  if (!document.pictureInPictureEnabled || video.disablePictureInPicture) return undefined;
  return () => {
    const change =
      document.pictureInPictureElement === video ? document.exitPictureInPicture() : video.requestPictureInPicture();
    // The browser may refuse, for example before the first frame.
    change.catch(() => undefined);
  };
}
