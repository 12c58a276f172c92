/** Refuses the methods that an address does not take, and says which it does. */
import type { RequestHandler } from 'express';
import { HttpProblem } from './http-problem.ts';

/** @param methods all that is taken besides OPTIONS, which is answered here. */
export function limitMethods(methods: readonly string[]): RequestHandler {
  const allowed = [...methods, 'OPTIONS'].join(', ');
  return (req, res, next) => {
    if (methods.includes(req.method)) return next();
    res.setHeader('Allow', allowed);
    if (req.method === 'OPTIONS') return void res.status(204).end();
    next(new HttpProblem(405, `This address does not take ${req.method}. Use one of ${allowed}.`));
  };
}
