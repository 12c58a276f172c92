/**
 * Moves the wall clock of this process or document: `new Date()`, `Date()` and `Date.now()`. It keeps running;
 * monotonic clocks and timers are not touched. It is also sent to browsers, so it uses nothing from outside.
 * @param {number} shiftMs
 */
export function shiftDate(shiftMs) {
  const RealDate = Date;
  const readClock = Date.now;
  const now = () => readClock() + shiftMs;
  RealDate.now = now;
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, given, newTarget) => Reflect.construct(target, given.length ? given : [now()], newTarget),
  });
  RealDate.prototype.constructor = globalThis.Date;
}
