/** The film on the whole screen: whether it is there, and whether its controls may step aside. */
import { type RefObject, useEffect, useState } from 'react';

/** How long a hand rests before the controls go. */
const restMs = 3_000;

/** Safari on phones shows nothing but a video of its own on the whole screen. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

export function useFullscreen(frame: RefObject<HTMLElement | null>, video: HTMLVideoElement): [boolean, () => void] {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === frame.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [frame]);
  return [
    isFull,
    () => {
      // What a browser does not allow does not happen.
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
      else if (document.fullscreenEnabled) frame.current?.requestFullscreen().catch(() => undefined);
      else (video as PhoneVideo).webkitEnterFullscreen?.();
    },
  ];
}

/** True while nothing is moved, pressed or focused by key; never where a finger points: it has no other way to bring the controls back. */
export function useIdle(frame: RefObject<HTMLElement | null>, isCounting: boolean): boolean {
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!isCounting || !element || matchMedia('(pointer: coarse)').matches) return undefined;
    let timer = 0;
    function wake() {
      clearTimeout(timer);
      setResting(false);
      timer = window.setTimeout(() => setResting(!element?.querySelector(':focus-visible, [aria-expanded=true]')), restMs);
    }
    wake();
    const types = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'focusout'];
    for (const type of types) element.addEventListener(type, wake);
    return () => {
      clearTimeout(timer);
      setResting(false);
      for (const type of types) element.removeEventListener(type, wake);
    };
  }, [frame, isCounting]);
  return isResting;
}
