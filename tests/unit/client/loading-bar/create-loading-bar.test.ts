import { expect, test } from 'vitest';
import {
  type BarState,
  barHideDelayMs,
  barResetDelayMs,
  barThrottleMs,
  createLoadingBar,
  estimateProgress,
} from '../../../../client/loading-bar/create-loading-bar.ts';
import { createFakeClock } from '../../../support/clock/fake-clock.ts';

/** A loading bar and its clock. `shown`: every state, in order. */
function newBar() {
  const clock = createFakeClock();
  const shown: BarState[] = [];
  return { clock, shown, bar: createLoadingBar({ ...clock, show: (state) => shown.push(state) }) };
}
/** A visible bar at the beginning of its animation. */
function newVisibleBar() {
  const made = newBar();
  const done = made.bar.start();
  made.clock.advance(barThrottleMs + 10);
  return { ...made, done };
}
const idle: BarState = { status: 'idle', progress: 0, visible: false };

test.each([
  [0, 0],
  [100, 6.3],
  [200, 12.6],
  [500, 29.5],
  [1000, 50],
  [1500, 62.6],
  [2000, 70.5],
  [4000, 84.4],
  [8000, 92.1],
  [20_000, 96.8],
])('After %s ms of animation the loading bar is filled to %s percent', (elapsedMs, percent) => {
  expect(estimateProgress(elapsedMs)).toBeCloseTo(percent, 1);
  const { bar, clock } = newVisibleBar();
  clock.advance(elapsedMs);
  expect(bar.state).toEqual({ status: 'loading', progress: estimateProgress(elapsedMs), visible: true });
});

test('The loading bar is idle at first', () => {
  const { bar, clock } = newBar();
  expect(bar.state).toEqual(idle);
  expect(clock.waiting).toBe(0);
});
test('The loading bar is hidden 199 ms after the start and visible after 201 ms', () => {
  const { bar, clock } = newBar();
  bar.start();
  clock.advance(199);
  expect(bar.state).toEqual(idle);
  clock.advance(2);
  expect(bar.state).toEqual({ status: 'loading', progress: 0, visible: true });
});
test('The loading bar is never visible when loading takes less than the throttle', () => {
  const { bar, clock, shown } = newBar();
  const done = bar.start();
  clock.advance(199);
  done();
  clock.advance(5000);
  expect(shown.some(({ visible }) => visible)).toBe(false);
  expect(bar.state).toEqual(idle);
  expect(clock.waiting).toBe(0);
});

test.each([
  ['finished', undefined],
  ['error', { error: true }],
] as const)('A loading bar that ends as %s stays visible for 500 ms and fades for 400 ms', (status, outcome) => {
  const { bar, clock, done } = newVisibleBar();
  done(outcome);
  expect(bar.state).toEqual({ status, progress: 100, visible: true });
  clock.advance(barHideDelayMs - 1);
  expect(bar.state.visible).toBe(true);
  clock.advance(1);
  expect(bar.state).toEqual({ status, progress: 100, visible: false });
  clock.advance(barResetDelayMs - 1);
  expect(bar.state.progress).toBe(100);
  clock.advance(1);
  expect(bar.state).toEqual(idle);
  expect(clock.waiting).toBe(0);
});
test('The loading bar does not move once loading has ended', () => {
  const { clock, done, shown } = newVisibleBar();
  done();
  const { length } = shown;
  clock.advance(barHideDelayMs - 1);
  expect(shown).toHaveLength(length);
});
test('The next start clears the error of the loading bar', () => {
  const { bar, clock, done } = newVisibleBar();
  done({ error: true });
  bar.start();
  expect(bar.state.status).toBe('loading');
  clock.advance(barThrottleMs + 1000);
  expect(bar.state.status).toBe('loading');
});

test('A second start keeps a loading bar visible, empties it and animates again after the throttle', () => {
  const { bar, clock, shown } = newVisibleBar();
  clock.advance(1000);
  bar.start();
  expect(bar.state).toEqual({ status: 'loading', progress: 0, visible: true });
  const before = shown.length;
  clock.advance(barThrottleMs - 1);
  expect(shown).toHaveLength(before);
  clock.advance(11 + 1000);
  expect(bar.state).toEqual({ status: 'loading', progress: 50, visible: true });
});
test('The end of an older start does not end a newer one', () => {
  const { bar, clock, done } = newVisibleBar();
  const doneNewer = bar.start();
  done({ error: true });
  expect(bar.state).toMatchObject({ status: 'loading', progress: 0 });
  clock.advance(barThrottleMs + 10 + 1000);
  done();
  expect(bar.state).toMatchObject({ status: 'loading', progress: 50 });
  doneNewer();
  expect(bar.state.status).toBe('finished');
});
test('The end of the latest start ends all starts before it', () => {
  const { bar, clock } = newVisibleBar();
  bar.start();
  const done = bar.start();
  done();
  clock.advance(900);
  expect(bar.state).toEqual(idle);
});
test.each([
  ['while the end is visible', 499],
  ['while the bar fades', 600],
])('A start %s is not hidden by the timers of the previous end', (_when, ms) => {
  const { bar, clock, done, shown } = newVisibleBar();
  done();
  clock.advance(ms);
  bar.start();
  const before = shown.length;
  clock.advance(barThrottleMs);
  expect(shown.slice(before).every(({ visible }) => visible)).toBe(true);
  clock.advance(5000);
  expect(bar.state).toMatchObject({ status: 'loading', visible: true });
});

test('A loading that is ended twice counts once', () => {
  const { bar, clock, done } = newVisibleBar();
  done();
  clock.advance(400);
  done({ error: true });
  expect(bar.state.status).toBe('finished');
  clock.advance(500);
  expect(bar.state).toEqual(idle);
});
test('`finish` ends the loading bar in place of the function that start returned', () => {
  const { bar, done } = newVisibleBar();
  bar.finish({ error: true });
  done();
  expect(bar.state.status).toBe('error');
});
test('An end without a start never shows the loading bar', () => {
  const { bar, clock, shown } = newBar();
  bar.finish({ error: true });
  clock.advance(900);
  expect(shown.some(({ visible }) => visible)).toBe(false);
  expect(bar.state).toEqual(idle);
});

test.each([
  ['before the throttle', (made: ReturnType<typeof newBar>) => void made.bar.start()],
  [
    'while it is visible',
    ({ bar, clock }: ReturnType<typeof newBar>) => {
      bar.start();
      clock.advance(1000);
    },
  ],
  ['after its end', ({ bar }: ReturnType<typeof newBar>) => bar.finish()],
])('A reset of the loading bar %s leaves no state and no timer', (_when, begin) => {
  const made = newBar();
  begin(made);
  made.bar.reset();
  expect(made.bar.state).toEqual(idle);
  expect(made.clock.waiting).toBe(0);
});
test('An end after a reset leaves the loading bar idle', () => {
  const { bar, clock, done } = newVisibleBar();
  bar.reset();
  done();
  expect(bar.state).toEqual(idle);
  expect(clock.waiting).toBe(0);
});
