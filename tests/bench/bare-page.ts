/** The reference in the browser: the text of an article with the small sheet of its reading view, and React's client that hydrates one line below it. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

const program = `
import { createElement, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
function Line() {
  useEffect(() => void performance.mark('hydrated'), []);
  return createElement('p', null, 'Alive');
}
hydrateRoot(document.getElementById('line'), createElement(Line));
`;

/** @param reading address of the reading view on the site that is measured. */
export async function serveBarePage(reading: string): Promise<{ origin: string; stop: () => void }> {
  const html = await (await fetch(reading)).text();
  const sheet = /href="([^"]*\/reading-[^"]*\.css)"/.exec(html)?.[1];
  if (!sheet) throw new Error(`${reading} has no sheet of its own`);
  const page = html
    .replace(
      /<head>[^]*<\/head>/,
      `<head><title>Bare</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/page.css"></head>`,
    )
    .replace('</body>', '<div id="line"><p>Alive</p></div><script type="module" src="/page.js"></script></body>');
  const answers: [path: string, type: string, text: string][] = [
    ['/', 'text/html; charset=utf-8', page],
    ['/page.css', 'text/css', await (await fetch(new URL(sheet, reading))).text()],
    ['/page.js', 'text/javascript', await bundle()],
  ];
  const files = new Map(answers.map(([path, type, text]) => [path, { type, body: brotliCompressSync(text) }]));
  const server = createServer(({ url }, response) => {
    const file = files.get(url ?? '');
    if (!file) {
      response.writeHead(204).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': file.type, 'Content-Encoding': 'br', 'Content-Length': file.body.length }).end(file.body);
  }).listen(0);
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
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
