/**
 * The references in the browser: the document of an article without its scripts, and its text with the small sheet of
 * its reading view, with and without React's client.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

/**
 * `limit`: nothing can be painted sooner than a text with a small sheet inline and no script.
 * `still`: the document of the article, its own sheet inline, without scripts, preloads and fonts: the difference to
 * the article is what they cost. `bare`: the least that React can do; its sheet is linked. Each has a second document
 * with the same text, as an article has another.
 */
export const referencePaths = {
  limit: { first: '/limit', next: '/limit/next' },
  still: { first: '/still', next: '/still/next' },
  bare: { first: '/bare', next: '/bare/next' },
};

const program = `
import { createElement, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
function Line() {
  useEffect(() => void performance.mark('hydrated'), []);
  return createElement('p', null, 'Alive');
}
hydrateRoot(document.getElementById('line'), createElement(Line));
`;

/**
 * @param options `article`, `reading`: addresses of the article and of its reading view on the site that is measured;
 * `sheet`: the text of the stylesheet of the reading view.
 */
export async function serveReferencePages({
  article,
  reading,
  sheet,
}: {
  article: string;
  reading: string;
  sheet: string;
}): Promise<{ port: number; stop: () => void }> {
  const html = await (await fetch(reading)).text();
  const page = (styles: string, after = '') =>
    html
      .replace(
        /<head>[^]*<\/head>/,
        () => `<head><title>Reference</title><meta name="viewport" content="width=device-width">${styles}</head>`,
      )
      .replace('</body>', `${after}</body>`);
  const limit = page(`<style>${sheet}</style>`);
  const bare = page(
    '<link rel="stylesheet" href="/page.css">',
    '<div id="line"><p>Alive</p></div><script type="module" src="/page.js"></script>',
  );
  const still = withoutScripts(await (await fetch(article)).text());
  const documents = Object.entries({ limit, still, bare }).flatMap(([name, text]) =>
    Object.values(referencePaths[name as keyof typeof referencePaths]).map(
      (path) => [path, 'text/html; charset=utf-8', text] as const,
    ),
  );
  const answers = [
    ...documents,
    ['/page.css', 'text/css', sheet] as const,
    ['/page.js', 'text/javascript', await bundle()] as const,
  ];
  return serveAnswers(answers);
}

/** Serves texts from memory, compressed. @param answers path, media type and text of each. */
export async function serveAnswers(
  answers: readonly (readonly [path: string, type: string, text: string])[],
): Promise<{ port: number; stop: () => void }> {
  const files = new Map(answers.map(([path, type, text]) => [path, { type, body: brotliCompressSync(text) }]));
  const server = createServer(({ url }, response) => {
    const file = files.get(url ?? '');
    if (!file) {
      response.writeHead(204).end();
      return;
    }
    const headers = { 'Content-Type': file.type, 'Content-Encoding': 'br', 'Content-Length': file.body.length };
    // As on the site: documents are revalidated, files stay in the browser's cache.
    response
      .writeHead(200, {
        ...headers,
        'Cache-Control': file.type.startsWith('text/html') ? 'no-cache' : 'max-age=31536000, immutable',
      })
      .end(file.body);
  }).listen(0);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A document without its scripts, preloads and fonts of its own. */
export function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^]*?<\/script>/g, '')
    .replace(/@font-face\s*\{[^}]*url\([^}]*\}/g, '')
    .replace(/<link rel="(?:modulepreload|preload|icon|apple-touch-icon|manifest)"[^>]*>/g, '');
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'chrome111',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const [file] = outputFiles;
  if (!file) throw new Error('esbuild has written nothing');
  return file.text;
}
