/** `/metrics`, for Prometheus. */
import type { RequestHandler } from 'express';
import { setRouteName } from '../../http/request-log.ts';

export function metricsHandler(write: () => Promise<string>): RequestHandler {
  return async (req, res, next) => {
    if (req.path !== '/metrics') return next();
    setRouteName(res, 'metrics');
    res
      .set({ 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' })
      .send(await write());
  };
}
