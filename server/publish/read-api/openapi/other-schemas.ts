/** Schemas of responses other than records: problems, conversions, receipts. */
import * as z from 'zod';

const valueProblem = z.strictObject({
  pointer: z.string().describe('A JSON pointer to the value: #/limit'),
  detail: z.string().optional(),
  code: z.string().optional(),
  message: z.string().optional(),
  suggestions: z.array(z.string()).optional(),
});

export const problemSchema = z
  .looseObject({
    type: z.string().describe('The address of a page that says what happened and what to do'),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string().describe('The id of the request, as in our log'),
    errors: z.array(valueProblem).optional(),
    moreErrors: z.int().optional().describe('How many errors are not listed'),
  })
  .describe('A problem document (RFC 9457)');

const side = z.strictObject({
  label: z.string(),
  unit: z.string(),
  substance: z.string().optional(),
  formula: z.string().optional(),
  molarMass: z.number().optional(),
});

export const conversionSchema = z.strictObject({
  amount: z.number(),
  from: side,
  to: side,
  factor: z.number(),
  result: z.number(),
  countedBy: z
    .strictObject({ symbol: z.string(), name: z.string(), fromShare: z.number(), toShare: z.number() })
    .optional()
    .describe('The element that both sides are counted by'),
  steps: z.array(z.string()).describe('How the result came about, in sentences'),
});

export const receiptSchema = z.strictObject({
  reference: z.string(),
  status: z.enum(['received', 'confirm']).describe('confirm: a mail asks to confirm the address'),
  receipt: z.url().describe('The page that shows what was sent'),
  work: z
    .strictObject({
      challenge: z.string(),
      bits: z.int().describe('With how many zero bits the SHA-256 has to begin'),
      to: z.string().describe('Where to send the proof'),
    })
    .optional()
    .describe('A proof of work that would release the message at once'),
});
