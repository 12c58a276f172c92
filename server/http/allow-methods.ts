/** Answers 405 to methods that a URL does not support, and answers OPTIONS with those that it supports. */
import type { Request, RequestHandler, Response } from 'express';
import { HttpProblem } from './http-problem.ts';

/** @param methodsOf the supported methods besides OPTIONS: a fixed list, or a function of the request. */
export function allowMethods(
  methodsOf: readonly string[] | ((req: Request, res: Response) => readonly string[]),
): RequestHandler {
  return (req, res, next) => {
    const methods = typeof methodsOf === 'function' ? methodsOf(req, res) : methodsOf;
    if (methods.includes(req.method)) return next();
    const allowed = [...methods, 'OPTIONS'].join(', ');
    res.setHeader('Allow', allowed);
    if (req.method === 'OPTIONS') return void res.status(204).end();
    next(new HttpProblem('method-not-allowed', `This address does not take ${req.method}. Use one of ${allowed}.`));
  };
}
