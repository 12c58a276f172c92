/** Everything answered so far is read only: other methods are told so. */
import type { RequestHandler } from 'express';
import { HttpProblem } from './http-problem.ts';

const allowed = 'GET, HEAD, OPTIONS';

export function limitMethods(): RequestHandler {
  return (req, res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD') return next();
    res.setHeader('Allow', allowed);
    if (req.method === 'OPTIONS') return void res.status(204).end();
    next(new HttpProblem(405, `This address can be read, not written to. Use one of ${allowed}.`));
  };
}
