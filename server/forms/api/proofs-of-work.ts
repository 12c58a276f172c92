/** `POST /api/v1/proofs-of-work`: receives the proof of work that the 202 response to a submission requested. */
import type { RequestHandler } from 'express';
import { allowMethods } from '../../http/allow-methods.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import { readJson } from '../../http/read-body.ts';
import { setRouteName } from '../../http/request-log.ts';
import { proofSchema } from '../../publish/read-api/openapi/body-schemas.ts';
import { limitRate } from '../../store/rate-limits/limit-rate.ts';
import type { RateLimiterFactory } from '../../store/rate-limits/rate-limiter-factory.ts';
import type { ProofOfWork } from '../proof-of-work.ts';
import { parseBody } from './parse-body.ts';

/** Answers 204, even if the same proof is sent again. */
export function receiveProofs({ redeem }: ProofOfWork, createLimiter: RateLimiterFactory): RequestHandler[] {
  return [
    allowMethods(['POST']),
    limitRate({ name: 'proofs-of-work', limit: 30, windowSeconds: 600, createLimiter }),
    async (req, res) => {
      setRouteName(res, 'proofs-of-work');
      const { challenge, nonce } = parseBody(proofSchema, await readJson(req, res, { maxBytes: 1024 }));
      if (!(await redeem(challenge, nonce)))
        throw new HttpProblem(
          'work-refused',
          'This is not the work that was asked for, or it comes too late. The message is kept, and a person looks at it.',
        );
      res.status(204).end();
    },
  ];
}
