/** A page of the site in any engine: the helpers of the tests, built from the operations that every engine has. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Engine } from './engine.ts';

const timeoutMs = 120_000;

export type EnginePage = ReturnType<typeof createPage>;

export function createPage(engine: Engine, origin: string) {
  const { evaluate } = engine;

  /**
   * Runs the function in the page until it returns a truthy value.
   * @throws after 50 s, with the source of the function.
   */
  async function waitFor<Args extends unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<NonNullable<Result>> {
    const startedAt = performance.now();
    for (;;) {
      // While the document is being replaced, no script can run.
      const result = await evaluate(run, ...args).catch(() => undefined);
      if (result) return result;
      if (performance.now() - startedAt > timeoutMs)
        throw new Error(`${engine.name} waited ${timeoutMs} ms in vain for ${String(run)}`);
      await wait(50);
    }
  }

  /** Opens an address and waits until React has hydrated the page. */
  async function open(path: string) {
    await engine.navigate(origin + path);
    await waitFor(() => performance.getEntriesByName('hydrated').length > 0);
  }

  /** Clicks the middle of the first element that matches the selector and, if given, has this text. */
  async function click(selector: string, text = '') {
    const { x, y } = await waitFor(middleOf, selector, text);
    const move = { type: 'pointerMove', x, y };
    await engine.performActions([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }],
      },
    ]);
  }

  /** Presses keys one after the other, in the focused element. */
  async function type(text: string) {
    const actions = Array.from(text, (value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await engine.performActions([{ type: 'key', id: 'keyboard', actions: actions.flat() }]);
  }

  return {
    evaluate,
    waitFor,
    open,
    click,
    type,
    back: () => engine.traverseHistory(-1),
    forward: () => engine.traverseHistory(1),
  };
}

/** Runs in the page. @returns undefined if there is no such visible element. */
function middleOf(selector: string, text: string) {
  const element = [...document.querySelectorAll(selector)].find(
    (each) => each.textContent.includes(text) && each.checkVisibility(),
  );
  if (!element) return undefined;
  const isInView = () => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  };
  if (!isInView()) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
}
