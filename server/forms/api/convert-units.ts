/** `GET /api/v1/convert?amount=&from=&to=&formula=`: the conversions of /tools/units, for programs of any origin. */
import type { RequestHandler } from 'express';
import * as z from 'zod';
import { convert } from '../../../shared/evidence/units/convert.ts';
import type { Side } from '../../../shared/evidence/units/read-sides.ts';
import { explain } from '../../../shared/evidence/units/steps.ts';
import type { ContentSource } from '../../content/content-source.ts';
import { allowMethods } from '../../http/allow-methods.ts';
import { HttpProblem, pointerTo } from '../../http/http-problem.ts';
import { problemOfIssues } from '../../http/query-problem.ts';
import { setRouteName } from '../../http/request-log.ts';
import { limitRate } from '../../store/rate-limits/limit-rate.ts';
import type { MakeFor } from '../../store/rate-limits/make-for.ts';
import type { RateLimiterFactory } from '../../store/rate-limits/rate-limiter-factory.ts';

const once = z.string('is given once');
const query = z.strictObject({
  amount: once.default(''),
  from: once.default(''),
  to: once.default(''),
  formula: once.default(''),
});
const windowSeconds = 600;

type Deps = { content: ContentSource; clock: () => Date; makeFor: MakeFor; createLocalLimiter: RateLimiterFactory };

export function convertUnitsHandlers({ content, clock, makeFor, createLocalLimiter }: Deps): RequestHandler[] {
  return [
    allowMethods(['GET', 'HEAD']),
    (_req, res, next) => {
      res.set({
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Expose-Headers': 'ETag, RateLimit, RateLimit-Policy, Retry-After',
      });
      next();
    },
    limitRate({ name: 'conversions', limit: 600, windowSeconds, createLimiter: createLocalLimiter }),
    async (req, res) => {
      setRouteName(res, 'convert');
      const parsed = query.safeParse(req.query);
      if (!parsed.success)
        throw problemOfIssues(parsed.error.issues, `the converter takes ${Object.keys(query.shape).join(', ')}`);
      const view = content.at(clock());
      const conversion = await makeFor(req, res, async () => convert(view, parsed.data));
      if ('problems' in conversion)
        throw new HttpProblem(
          'validation',
          'A value of the query cannot be converted; "errors" says which, why, and what may be meant.',
          conversion.problems.map(({ field, code, message, suggestions }) => ({
            pointer: pointerTo([field]),
            code,
            message,
            suggestions,
          })),
        );
      const { amount, from, to, factor, result, counted } = conversion;
      res.set('Cache-Control', 'public, max-age=300').json({
        amount,
        from: describe(from),
        to: describe(to),
        factor,
        result,
        countedBy: counted,
        steps: explain(view, conversion),
      });
    },
  ];
}

function describe({ label, unit, chemical }: Side) {
  return {
    label,
    unit: unit.id,
    ...(chemical && { substance: chemical.label, formula: chemical.formula, molarMass: chemical.molarMass }),
  };
}
