/** The film in a small window over everything else, where a browser has one. */

/** @returns undefined where there is none. */
export function pictureInPictureToggle(video: HTMLVideoElement): (() => void) | undefined {
  if (!document.pictureInPictureEnabled || video.disablePictureInPicture) return undefined;
  return () => {
    const change = document.pictureInPictureElement === video ? document.exitPictureInPicture() : video.requestPictureInPicture();
    // Before its first picture a film has nothing to show there.
    change.catch(() => undefined);
  };
}
