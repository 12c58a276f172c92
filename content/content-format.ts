/** The format of compiled content, as a digest: a program reads only content that was compiled for the same format. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { collections } from './collections.ts';
import { mailRoutingSchema } from './schemas/mail-routing.ts';
import { siteSchema } from './schemas/site.ts';
import { spamSchema } from './schemas/spam.ts';

/**
 * Increase it when something changes that the schemas do not cover: the outlines of maps, the packed texts, the ledger,
 * the classes of compiled Markdown.
 */
const version = 6;

/**
 * Derived from the schemas of all published content: adding a field or making it stricter changes the format, a comment
 * does not.
 */
export function contentFormat(): string {
  const schemas = Object.entries(collections).flatMap(([name, { schema, ...others }]) => [
    name,
    schema,
    'details' in others ? others.details : z.never(),
  ]);
  const shapes = [...schemas, mailRoutingSchema, siteSchema, spamSchema].map((each) =>
    typeof each === 'string' ? each : shapeOf(each),
  );
  return createHash('sha256')
    .update(JSON.stringify([version, shapes]))
    .digest('hex')
    .slice(0, 16);
}

function shapeOf(schema: z.ZodType) {
  return z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' });
}
