/** A message as a program sends it, with a unique Idempotency-Key. */
import { contactEntry } from '../support/forms/contact-entry.ts';
import type { Question } from './ask.ts';

export function contactMessage(headers: Record<string, string> = {}): Question {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `"${crypto.randomUUID()}"`, ...headers },
    body: JSON.stringify(contactEntry),
  };
}
