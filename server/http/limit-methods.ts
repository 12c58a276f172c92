/** Refuses the methods that an address does not take, and says which it does. */
import type { Request, RequestHandler, Response } from 'express';
import { HttpProblem } from './http-problem.ts';

/** @param methodsOf all that is taken besides OPTIONS, which is answered here: everywhere, or by the request. */
export function limitMethods(methodsOf: readonly string[] | ((req: Request, res: Response) => readonly string[])): RequestHandler {
  return (req, res, next) => {
    const methods = typeof methodsOf === 'function' ? methodsOf(req, res) : methodsOf;
    if (methods.includes(req.method)) return next();
    const allowed = [...methods, 'OPTIONS'].join(', ');
    res.setHeader('Allow', allowed);
    if (req.method === 'OPTIONS') return void res.status(204).end();
    next(new HttpProblem('method-not-allowed', `This address does not take ${req.method}. Use one of ${allowed}.`));
  };
}
