import { expect, test } from 'vitest';
import { splitDocument } from '../../bench/document-parts.ts';

const html = [
  '<!doctype html><html><head><style data-file="a.css">p{color:red}</style><script>boot()</script>',
  '<script type="application/ld+json">{"@type":"Thing"}</script>',
  '<link rel="stylesheet" href="/assets/site-A1.css"><link rel="stylesheet" href="/assets/print-B2.css" media="print">',
  '<link rel="modulepreload" href="/assets/main-C3.js"><script type="module" src="/assets/main-C3.js"></script>',
  '</head><body><header>Menu</header><main id="main"><p>Prose</p></main><footer>End</footer>',
  '<script type="application/json" id="payload">{"page":"home"}</script></body></html>',
].join('');

test('The sheets and scripts of a document are found inline and in files; data blocks are no scripts, and sheets for print do not count', () => {
  const { styles, scripts, scriptFiles, styleFiles } = splitDocument(html);
  expect({ styles, scripts, scriptFiles, styleFiles }).toEqual({
    styles: 'p{color:red}',
    scripts: 'boot()',
    scriptFiles: ['main-C3.js'],
    styleFiles: ['site-A1.css'],
  });
});

test('The frame of a document has head, header, footer and payload, but neither prose nor inline sheets and scripts', () => {
  const { frame } = splitDocument(html);
  expect(frame).toContain('{"@type":"Thing"}');
  expect(frame).toContain('<header>Menu</header><main id="main"></main><footer>End</footer>');
  expect(frame).toContain('{"page":"home"}');
  expect(frame).not.toMatch(/Prose|color:red|boot\(\)/);
});
