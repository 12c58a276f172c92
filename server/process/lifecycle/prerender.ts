/** Warms the page cache after the start: requests the prerendered pages one after the other, over HTTP. */
import { get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { prerenderAgent } from '../../http/request-log.ts';
import { prerenderedPaths } from '../../platform/build-output/describe-build.ts';

/** A delay, so that requests that were waiting for the start are answered first. */
const headStartMs = 500;

/** Failures are logged and have no other effect. @param deps `host` and `port`: where this process listens. */
export async function prerender({
  host,
  port,
  base,
  logger,
}: {
  host: string;
  port: number;
  base: string;
  logger: Logger;
}) {
  await setTimeout(headStartMs);
  const everywhere = host === '0.0.0.0' || host === '::';
  const started = performance.now();
  const paths = prerenderedPaths();
  for (const path of paths) {
    await new Promise<void>((resolve) => {
      get(
        {
          host: everywhere ? 'localhost' : host,
          port,
          path: base + path,
          headers: { 'User-Agent': prerenderAgent, 'Accept-Encoding': 'br' },
        },
        (answer) => answer.resume().once('close', resolve),
      ).once('error', (error) => {
        logger.warn({ err: error, path }, 'a page could not be prerendered');
        resolve();
      });
    });
  }
  logger.info({ pages: paths.length, durationMs: Math.round(performance.now() - started) }, 'prerendered');
}
