import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { openPage, serveToBrowser } from '../support/browser/browser.ts';
import { root } from '../support/root.mjs';

const site = serveToBrowser();

/**
 * Renders the component alone on an empty page.
 * @returns `show(name, fails)`, which renders it again and resolves to its text.
 */
async function openBoundary() {
  const { outputFiles } = await build({
    stdin: {
      resolveDir: root,
      loader: 'tsx',
      contents: `
        import { flushSync } from 'react-dom';
        import { createRoot } from 'react-dom/client';
        import { PageBoundary } from './shared/ui/page/page-boundary/page-boundary.tsx';
        const place = document.body.appendChild(document.createElement('div'));
        const root = createRoot(place, { onCaughtError() {} });
        function Page({ name, fails }) { if (fails) throw new Error('a defect'); return name; }
        window.show = (name, fails) => {
          flushSync(() => root.render(<PageBoundary resetKey={name}><Page name={name} fails={fails} /></PageBoundary>));
          return place.querySelector('h1')?.textContent ?? place.textContent;
        };`,
    },
    bundle: true,
    write: false,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const { page } = await openPage(site.browser());
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  const show = (name: string, fails: boolean) =>
    page.evaluate(
      ([name, fails]) => (window as unknown as { show: (name: unknown, fails: unknown) => string }).show(name, fails),
      [name, fails],
    );
  return { page, show };
}

test('The error boundary renders again for another page, and only then', async () => {
  const { page, show } = await openBoundary();
  expect(await show('first', false)).toBe('first');
  expect(await show('first', true)).toMatch(/^Oops!/);
  expect(await show('first', false)).toMatch(/^Oops!/);
  expect(await show('second', false)).toBe('second');
  expect(await show('third', true)).toMatch(/^Oops!/);
  expect(await show('fourth', true)).toMatch(/^Oops!/);
  expect(await show('fourth', false)).toMatch(/^Oops!/);
  expect(await show('fifth', false)).toBe('fifth');
  await page.context().close();
});
