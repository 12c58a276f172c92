/** Makes an answer for one request on the main thread: in its turn, and charged to the network of the request. */
import type { Request, Response } from 'express';
import type { RenderLimit } from './limit-renders.ts';
import type { RenderQueue } from './render-queue.ts';

/**
 * @throws {HttpProblem} 429 if the network has used up its time.
 * @throws {OverloadError} if too many wait. Also throws the errors of `make`.
 */
export type MakeFor = <Result>(req: Request, res: Response, make: () => Promise<Result>) => Promise<Result>;

export function createMakeFor({
  renderLimit,
  renderQueue,
}: {
  renderLimit: Pick<RenderLimit, 'admit'>;
  renderQueue: Pick<RenderQueue, 'run'>;
}): MakeFor {
  return (req, res, make) => renderQueue.run(make, renderLimit.admit(req, res));
}
