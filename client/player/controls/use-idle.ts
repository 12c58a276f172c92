/** Notices that the controls are not being used, so that they can be hidden. */
import { type RefObject, useEffect, useState } from 'react';

/** Without any use for so long they are hidden. */
const idleMs = 3_000;

/** True while nothing is moved, pressed or focused by key; never on touch screens, which have no other way to bring the controls back. */
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
    const types = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'focusout'];
    for (const type of types) element.addEventListener(type, wake);
    return () => {
      clearTimeout(timer);
      setIdle(false);
      for (const type of types) element.removeEventListener(type, wake);
    };
  }, [frame, isEnabled]);
  return isIdle;
}
