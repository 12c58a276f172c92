/** Runs a function just before the headers of a response are sent. */
import type { Response } from 'express';

/** `run` may still change the headers. The last one registered runs first. */
export function beforeHeaders(res: Response, run: () => void): void {
  const writeHead = res.writeHead.bind(res) as (...head: unknown[]) => Response;
  res.writeHead = ((...head: unknown[]) => {
    run();
    return writeHead(...head);
  }) as typeof res.writeHead;
}
