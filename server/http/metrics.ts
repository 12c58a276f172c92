/** `/metrics`, for the program that watches this one. */
import type { Request, RequestHandler } from 'express';

/** @param whom `this-machine`: on the public listener it is not there for anybody else, nor through a proxy. */
export function answerMetrics({ write, whom }: { write: () => Promise<string>; whom: 'everybody' | 'this-machine' }): RequestHandler {
  return async (req, res, next) => {
    if (req.path !== '/metrics' || (whom === 'this-machine' && !isFromThisMachine(req))) return next();
    res.set({ 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).send(await write());
  };
}

function isFromThisMachine({ socket: { remoteAddress = '' }, headers }: Request): boolean {
  const isForwarded = Object.keys(headers).some((name) => /^(?:x-forwarded-.*|x-real-ip|forwarded|via)$/.test(name));
  return !isForwarded && /^(?:::ffff:)?127\.|^::1$/.test(remoteAddress);
}
