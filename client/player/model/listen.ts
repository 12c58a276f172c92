/** @param types of events, separated by spaces; @param signal ends it. */
export function listen(
  target: Pick<EventTarget, 'addEventListener'>,
  types: string,
  listener: (event: Event) => void,
  signal: AbortSignal,
  once = false,
) {
  for (const type of types.split(' ')) target.addEventListener(type, listener, { signal, once });
}
