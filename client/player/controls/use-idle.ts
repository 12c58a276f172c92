/** Detects that the controls are idle, so that they can be hidden. */
import { type RefObject, useEffect, useState } from 'react';
import { listen } from '../model/listen.ts';

/** Controls are hidden after this time without use. */
const idleMs = 3_000;

/**
 * True while nothing is moved, pressed or focused by key; never on touch screens, which have no other way to bring the
 * controls back.
 */
export function useIdle(frame: RefObject<HTMLElement | null>, isEnabled: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!isEnabled || !element || matchMedia('(pointer: coarse)').matches) return undefined;
    let timer = 0;
    function wake() {
      clearTimeout(timer);
      setIdle(false);
      timer = window.setTimeout(() => setIdle(!element?.querySelector(':focus-visible, [aria-expanded=true]')), idleMs);
    }
    wake();
    const ending = new AbortController();
    listen(element, 'pointermove pointerdown keydown focusin focusout', wake, ending.signal);
    return () => {
      ending.abort();
      clearTimeout(timer);
      setIdle(false);
    };
  }, [frame, isEnabled]);
  return isIdle;
}
