/** The materials that a service covers, by aspect. */
import * as z from 'zod';
import { coverageAspectNames } from '../vocabulary/coverage.ts';

/** Without `materials`: all materials of the service. */
export const covers = z
  .array(z.strictObject({ aspect: z.enum(coverageAspectNames), materials: z.array(z.string()).min(1).optional() }))
  .min(1)
  .refine((rows) => new Set(rows.map(({ aspect }) => aspect)).size === rows.length, 'names an aspect twice');
