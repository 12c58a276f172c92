/** Describes a zod issue in words for editors. */
import type * as z from 'zod';

export function describeIssue(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined') ? 'is missing' : `must be ${article(issue.expected)}`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    case 'too_big':
      return issue.origin === 'string' ? `is longer than ${issue.maximum} characters` : `has more than ${issue.maximum}`;
    case 'too_small':
      return issue.origin === 'string' ? 'is empty' : `needs at least ${issue.minimum}`;
    default:
      return issue.message;
  }
}

function article(type: string): string {
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}
