/** Schemas of JSON bodies besides the forms: used to parse them and to describe them in the OpenAPI document. */
import * as z from 'zod';
import {
  type ClientError,
  clientErrorKinds,
  maxMessageLength,
  maxPathLength,
  maxStackLength,
} from '../../../../shared/site/client-errors.ts';

export const proofSchema = z.strictObject(
  {
    challenge: z
      .string('is the challenge of the answer')
      .max(512, 'is the challenge of the answer')
      .describe('As in "work" of the answer to the form'),
    nonce: z
      .int('is a whole number')
      .describe('The SHA-256 of "{challenge} {nonce}" begins with as many zero bits as were asked for'),
  },
  'is an object',
);

const text = (longest: number) => z.string('is a text').max(longest, `has at most ${longest} characters`);

export const clientErrorSchema = z.strictObject(
  {
    kind: z.enum(clientErrorKinds, `is one of ${clientErrorKinds.join(', ')}`),
    message: text(maxMessageLength),
    path: text(maxPathLength).regex(/^\/[^?#\s]*$/, 'is a path of this site, without query and hash'),
    build: text(64).regex(/^[\w-]+$/, 'is the id of a build'),
    stack: text(maxStackLength).optional(),
  },
  'is an object',
) satisfies z.ZodType<ClientError>;
