import { describe, expect, test, vi } from 'vitest';
import { createLazyRenderer } from '../../../client/lazy-renderer.ts';
import type { CurrentPage, LoadedPage } from '../../../client/navigation/transition.ts';
import type { PageRenderer, RendererOptions } from '../../../client/page-renderer.tsx';
import { payloadOf } from '../../support/http/router-harness.ts';

const url = new URL('https://www.example.com/');
const first: CurrentPage = { url, requestedUrl: url, payload: payloadOf('home') };
const module = { Page: () => null };
const next = { ...first, payload: payloadOf('events'), module } as LoadedPage;

/** @param load counts as the loading of React. @returns the renderer and the one of React behind it. */
function create(load: () => Promise<unknown> = () => Promise.resolve()) {
  const react = { render: vi.fn(() => Promise.resolve()), isRendered: vi.fn(() => false) } satisfies PageRenderer;
  const createPageRenderer = vi.fn((_options: RendererOptions) => react);
  const renderer = createLazyRenderer(
    first,
    async () => {
      await load();
      return { createPageRenderer, module };
    },
    {} as Omit<RendererOptions, 'page'>,
  );
  return { renderer, react, createPageRenderer };
}

describe('A page that React has not hydrated yet', () => {
  test('It is hydrated once, however often it is asked for, with the payload of the document', async () => {
    const { renderer, createPageRenderer } = create();
    expect(renderer.isLoaded()).toBe(false);
    await Promise.all([renderer.hydrate(), renderer.hydrate()]);
    expect(renderer.isLoaded()).toBe(true);
    await renderer.hydrate();
    expect(createPageRenderer).toHaveBeenCalledOnce();
    expect(createPageRenderer.mock.lastCall?.[0].page.payload).toBe(first.payload);
  });
  test('It counts as rendered, and other pages do not', () => {
    const { renderer } = create();
    expect(renderer.isRendered(first)).toBe(true);
    expect(renderer.isRendered(next)).toBe(false);
  });
  test('The next page is rendered as soon as React is there', async () => {
    const { renderer, react } = create();
    await renderer.render(next, () => undefined, new AbortController().signal);
    expect(react.render).toHaveBeenCalledOnce();
    expect(renderer.isRendered(first)).toBe(false);
  });
  test('A navigation that is aborted while React loads renders nothing', async () => {
    const controller = new AbortController();
    const { renderer, react } = create(async () => controller.abort());
    await renderer.render(next, () => undefined, controller.signal);
    expect(react.render).not.toHaveBeenCalled();
  });
  test('If React cannot be loaded, the error is passed on, also to later navigations, and no page is rendered', async () => {
    const load = vi.fn(() => Promise.reject(new Error('offline')));
    const { renderer } = create(load);
    await expect(renderer.hydrate()).rejects.toThrow('offline');
    await expect(renderer.render(next, () => undefined, new AbortController().signal)).rejects.toThrow('offline');
    expect(load).toHaveBeenCalledOnce();
    expect(renderer.isLoaded()).toBe(false);
  });
});
