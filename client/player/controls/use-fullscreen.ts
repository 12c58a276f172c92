/** Shows the player full screen. */
import { type RefObject, useEffect, useState } from 'react';
import { listen } from '../model/listen.ts';

/** Safari on phones supports full screen only for the video element, with its own controls. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** @returns whether the player is full screen, and the function that toggles it. */
export function useFullscreen(frame: RefObject<HTMLElement | null>, video: HTMLVideoElement): [boolean, () => void] {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const update = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === frame.current);
    const ending = new AbortController();
    listen(document, 'fullscreenchange', update, ending.signal);
    return () => ending.abort();
  }, [frame]);
  return [
    isFull,
    () => {
      // If the browser refuses, nothing happens.
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
      else if (document.fullscreenEnabled) frame.current?.requestFullscreen().catch(() => undefined);
      else (video as PhoneVideo).webkitEnterFullscreen?.();
    },
  ];
}
