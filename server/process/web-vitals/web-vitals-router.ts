/** `POST /web-vitals`: pages report their web vitals. Only totals by page are stored, nothing about the visitor. */
import { Router } from 'express';
import * as z from 'zod';
import { type WebVitals, webVitalsPath } from '../../../shared/site/web-vitals.ts';
import { parseBody } from '../../forms/api/parse-body.ts';
import { sendProblemsOnly } from '../../http/http-problem.ts';
import { readJson } from '../../http/read-body.ts';
import { setRouteName } from '../../http/request-log.ts';
import { type GetRequestOrigin, rejectCrossSite } from '../../http/request-origin.ts';
import type { Locate } from '../../http/routing/locate.ts';
import type { WebVitalHistograms } from '../../platform/metrics/web-vitals.ts';
import { limitRate } from '../../store/rate-limits/limit-rate.ts';
import type { RateLimiterFactory } from '../../store/rate-limits/rate-limiter-factory.ts';

type Deps = {
  createLocalLimiter: RateLimiterFactory;
  requestOrigin: GetRequestOrigin;
  locate: Locate;
  instruments: WebVitalHistograms;
};

const windowSeconds = 600;
const milliseconds = z.number('is a number').min(0, 'is at least 0').max(600_000, 'is at most ten minutes').optional();
const vitalsSchema = z.strictObject(
  {
    path: z
      .string('is a text')
      .max(500, 'has at most 500 characters')
      .regex(/^\/[^?#\s]*$/, 'is a path of this site, without query and hash'),
    lcp: milliseconds,
    ttfb: milliseconds,
    inp: milliseconds,
    cls: z.number('is a number').min(0, 'is at least 0').max(1_000, 'is at most 1000').optional(),
  },
  'is an object',
) satisfies z.ZodType<WebVitals>;

/**
 * Answers 204, even if the browser asks not to be tracked (`Sec-GPC`, `DNT`) and nothing is counted. Above 120 pages of
 * a network in ten minutes, or 10,000 in total, it answers 429: the totals are then a sample.
 */
export function webVitalsRouter({
  createLocalLimiter: createLimiter,
  requestOrigin,
  locate,
  instruments,
}: Deps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.post(
    webVitalsPath,
    (req, res, next) => {
      setRouteName(res, 'web-vitals');
      sendProblemsOnly(res);
      res.locals.isSentByPage = true;
      res.setHeader('Cache-Control', 'no-store');
      rejectCrossSite(requestOrigin(req));
      next();
    },
    limitRate({ name: 'web-vitals', limit: 120, windowSeconds, createLimiter }),
    limitRate({ name: 'web-vitals-of-all', limit: 10_000, windowSeconds, createLimiter, keyOf: () => '' }),
    async (req, res) => {
      const vitals = parseBody(vitalsSchema, await readJson(req, res, { maxBytes: 1024 }));
      if (req.get('sec-gpc') !== '1' && req.get('dnt') !== '1') count(vitals);
      res.status(204).end();
    },
  );
  return router;

  /** Only paths of known routes are counted, so that clients cannot create time series. */
  function count({ path, lcp, ttfb, inp, cls }: WebVitals) {
    const { vitalLcp, vitalTtfb, vitalInp, vitalCls } = instruments;
    const route = locate(path).route?.name;
    if (route === undefined) return;
    if (lcp !== undefined) vitalLcp.observe({ route }, lcp / 1000);
    if (ttfb !== undefined) vitalTtfb.observe({ route }, ttfb / 1000);
    if (inp !== undefined) vitalInp.observe({ route }, inp / 1000);
    if (cls !== undefined) vitalCls.observe({ route }, cls);
  }
}
