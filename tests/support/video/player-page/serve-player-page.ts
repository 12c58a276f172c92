/**
 * Serves a page with a plain `<video>` and the player, and at /component a page for its component, both with the
 * content security policy of the site.
 */
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { build } from 'esbuild';
import express from 'express';
import { createContentSecurityPolicy } from '../../../../server/http/content-security-policy.ts';
import { addSecurityHeaders } from '../../../../server/http/security-headers.ts';
import { root } from '../../root.mjs';

const element = '<video width="640" height="360" muted playsinline></video>';
const document = (program: string, content = '') => `<!doctype html>
<html lang="en"><title>A film</title><link rel="icon" href="data:,">
<body>${content}</body><script type="module" src="${program}"></script></html>`;

/** Listens on a free port. The policy allows videos from every port of this host. */
export async function servePlayerPage(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const files = await bundle();
  const app = express();
  app.use(
    addSecurityHeaders({
      secure: false,
      publicIndexing: true,
      policy: createContentSecurityPolicy({
        secure: false,
        analytics: undefined,
        mediaOrigins: ['http://localhost:*'],
      })(),
    }),
  );
  app.get('/', (_req, res) => void res.type('html').send(document('/page-program.js', element)));
  app.get('/component', (_req, res) => void res.type('html').send(document('/component-program.js')));
  app.get('/:name', (req, res) => {
    const file = files.get(req.params.name);
    if (file) res.type('js').send(file);
    else res.sendStatus(404);
  });
  const server = await new Promise<ReturnType<typeof app.listen>>((resolve) => {
    const listening = app.listen(0, 'localhost', () => resolve(listening));
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/**
 * The scripts by name: those of both pages (the component's with React's development build), a chunk for each engine,
 * and the worker of hls.js.
 */
async function bundle(): Promise<Map<string, Buffer>> {
  const options = { absWorkingDir: root, bundle: true, minify: true, write: false, outdir: 'unwritten' } as const;
  const define = { 'process.env.NODE_ENV': '"production"', HLS_WORKER_FILE: '"hls.worker.js"' };
  const developed = { ...options, minify: false, jsx: 'automatic', format: 'esm', splitting: true } as const;
  const [program, component, worker] = await Promise.all([
    build({
      ...options,
      define,
      format: 'esm',
      splitting: true,
      entryPoints: ['tests/support/video/player-page/page-program.ts'],
    }),
    build({
      ...developed,
      define: { ...define, 'process.env.NODE_ENV': '"development"' },
      entryPoints: ['tests/support/video/player-page/component-program.tsx'],
    }),
    build({ ...options, format: 'iife', entryPoints: ['node_modules/hls.js/dist/hls.worker.js'] }),
  ]);
  return new Map(
    [...program.outputFiles, ...component.outputFiles, ...worker.outputFiles].map(({ path, contents }) => [
      basename(path),
      Buffer.from(contents),
    ]),
  );
}
