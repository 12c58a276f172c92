/** Describes zod issues in words for editors. */
import type * as z from 'zod';
import type { FieldPath } from './front-matter.ts';

/** @param value what was checked. */
export function reportIssue(
  issue: z.core.$ZodIssue,
  value: unknown,
  report: (path: FieldPath, problem: string) => void,
) {
  if (issue.code === 'unrecognized_keys')
    for (const key of issue.keys) report([...issue.path, key], 'is not a field of this type');
  else report(issue.path, describeIssue(issue, value));
}

/** @param value what was checked. */
export function describeIssue(issue: z.core.$ZodIssue, value: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined') ? 'is missing' : `must be ${article(issue.expected)}`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}${repeat(issue.path, value)}`;
    case 'too_big':
      return issue.origin === 'string'
        ? `is longer than ${issue.maximum} characters`
        : `has more than ${issue.maximum}`;
    case 'too_small':
      return issue.origin === 'string' ? 'is empty' : `needs at least ${issue.minimum}`;
    default:
      return issue.message;
  }
}

/** The wrong word, if it is one: a misspelling shows only beside the right words. */
function repeat(path: readonly PropertyKey[], value: unknown): string {
  const wrong = path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown> | undefined)?.[key], value);
  return typeof wrong === 'string' ? `, not ${wrong.slice(0, 60)}` : '';
}

function article(type: string): string {
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}
