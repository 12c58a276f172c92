/** Reads what programs send: JSON of a bounded size, parsed by a schema, with every problem told. */
import express, { type RequestHandler } from 'express';
import type * as z from 'zod';
import { HttpProblem, type ValueProblem } from '../http/http-problem.ts';

const accepted = 'application/json';

/** Puts the body into `req.body`, not yet trusted. Anything but plain JSON in UTF-8 is a 415, more than `maximumBytes` a 413, broken JSON a 400. */
export function readJson({ maximumBytes }: { maximumBytes: number }): RequestHandler {
  const read = express.json({ limit: maximumBytes, inflate: false, type: accepted });
  const explanations: Record<number, string> = {
    413: `This is more than can be sent here: at most ${maximumBytes} bytes.`,
    415: `Send JSON: Content-Type ${accepted}, in UTF-8, not compressed.`,
  };
  return (req, res, next) => {
    const explain = (status: number) => {
      if (status === 415) res.set('Accept-Post', accepted);
      next(new HttpProblem(status, explanations[status] ?? 'What was sent is not valid JSON.'));
    };
    if (req.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() !== accepted) return explain(415);
    read(req, res, (error?: { status?: number }) => (error ? explain(error.status ?? 400) : next()));
  };
}

/**
 * @returns the body as the schema has it.
 * @throws {HttpProblem} 422 with a line for each value that is not right; 400 when there are keys that nobody knows.
 */
export function parseBody<Value>(schema: z.ZodType<Value>, body: unknown): Value {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const { issues } = result.error;
  const status = issues.some(({ code }) => code === 'unrecognized_keys') ? 400 : 422;
  throw new HttpProblem(status, 'What was sent is not as it should be; "errors" says what is wrong with each value.', issues.flatMap(describe));
}

function describe(issue: z.core.$ZodIssue): ValueProblem[] {
  if (issue.code !== 'unrecognized_keys') return [{ pointer: pointerTo(issue.path), detail: issue.message }];
  return issue.keys.map((key) => ({ pointer: pointerTo([...issue.path, key]), detail: 'is not known here: leave it out' }));
}

/** A JSON pointer as a fragment (RFC 6901, section 6). */
export function pointerTo(path: readonly PropertyKey[]): string {
  const tokens = path.map((token) => String(token).toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1'));
  return ['#', ...tokens.map((token) => encodeURIComponent(token))].join('/');
}
