import { createElement, Suspense, use } from 'react';
import { expect, test } from 'vitest';
import { type PageWriter, renderPage, renderToBytes } from '../../../../server/render/render-page.ts';
import type { PageModule } from '../../../../shared/page.ts';
import type { Payload } from '../../../../shared/payload.ts';

const payload: Payload = {
  page: 'home',
  layout: 'bare',
  origin: '',
  base: '',
  head: { title: '', description: '', path: '/', crumbs: [] },
  data: undefined,
  staticParts: {},
};
const frame = () => ({ before: [Buffer.from('<body>')], after: [Buffer.from('</body>')] });

/** Records what is sent to a visitor, in order; `close` disconnects the visitor. */
function visitor(): PageWriter & { parts: string[]; close: () => void } {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const parts: string[] = [];
  return {
    parts,
    writeChunk: (bytes) => void parts.push(bytes.toString()),
    end: (bytes) => {
      parts.push(bytes.toString());
      resolve(true);
    },
    finished: promise,
    close: () => resolve(false),
  };
}

function waitingPage(text: Promise<string>): PageModule {
  const Late = () => createElement('p', undefined, use(text));
  return {
    Page: () =>
      createElement(
        'main',
        undefined,
        createElement(Suspense, { fallback: createElement('i', undefined, 'wait') }, createElement(Late)),
      ),
  };
}

test('A page that does not suspend is sent as one chunk, however long it is', async () => {
  const page: PageModule = { Page: () => createElement('p', undefined, 'word '.repeat(40_000)) };
  const { pipe } = await renderPage({ payload, page, frame: frame(), complete: false });
  const to = visitor();
  await pipe(to);
  expect(to.parts).toEqual([`<body><p>${'word '.repeat(40_000)}</p></body>`]);
});

test('A page that suspends is streamed in parts, the first of them at once', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const { pipe } = await renderPage({ payload, page: waitingPage(promise), frame: frame(), complete: false });
  const to = visitor();
  const all = pipe(to);
  await expect.poll(() => to.parts.length).toBe(1);
  expect(to.parts[0]).toMatch(/^<body>.*<i>wait<\/i>/);
  resolve('late text');
  await all;
  expect(to.parts.length).toBeGreaterThan(1);
  expect(to.parts.at(-1)).toMatch(/<\/body>$/);
});

test('A crawler gets a page that suspends as one chunk when it is complete', async () => {
  const { pipe } = await renderPage({
    payload,
    page: waitingPage(Promise.resolve('late text')),
    frame: frame(),
    complete: true,
  });
  const to = visitor();
  await pipe(to);
  expect(to.parts).toHaveLength(1);
  expect(to.parts[0]).toContain('<p>late text</p>');
});

test('The render of a page is aborted when the visitor disconnects', async () => {
  const { pipe } = await renderPage({
    payload,
    page: waitingPage(new Promise(() => undefined)),
    frame: frame(),
    complete: false,
  });
  const to = visitor();
  const all = pipe(to);
  await expect.poll(() => to.parts.length).toBe(1);
  to.close();
  await expect(all).resolves.toBeUndefined();
});

test('A page rendered to bytes is complete even if it suspends', async () => {
  const bytes = await renderToBytes({ payload, page: waitingPage(Promise.resolve('late text')), frame: frame() });
  expect(bytes.toString()).toMatch(/^<body>.*<p>late text<\/p>.*<\/body>$/);
});
