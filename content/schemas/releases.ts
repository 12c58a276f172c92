/** A release of a publisher's figures: what was published when, and the files from which the desk read it. */
import * as z from 'zod';
import { day, dayOrMonth, text } from './fields.ts';

/** A file as its publisher gave it out. `rows`: lines below the header. */
const releaseFile = z.strictObject({
  name: text(120),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'write the SHA-256 of the file: 64 digits 0–9 and a–f'),
  rows: z.number().int().nonnegative(),
});

export const releaseSchema = z.strictObject({
  /** The document of sources.yaml that has these figures. */
  source: z.string(),
  title: text(200),
  published: dayOrMonth,
  /** The version of the text that was read last, and the day of its last correction. */
  version: text(20).optional(),
  corrected: day.optional(),
  /** The first one holds the values that name no file. Written by the desk. */
  files: z.array(releaseFile).default([]),
  readOn: day.optional(),
});

export const releaseReferences = { source: 'sources' } as const;

/** A validated release. */
export type Release = z.output<typeof releaseSchema>;
