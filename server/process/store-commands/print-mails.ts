/** How the commands of `npm run store` print submissions and their mails. */
import { type DeadMail, mailsToVisitors, type OutboxMail } from '../../store/outbox-store.ts';
import type { Submission } from '../../store/submission-store.ts';
import type { Print } from './export-table.ts';
import { isoTime } from './subscription-status.ts';

/**
 * Untrusted text of visitors and mail servers: control characters are removed, and lines indented so that they cannot
 * imitate our own output.
 */
export const shown = (text: string) => text.replaceAll(/\r\n?|\n/g, '\n  ').replaceAll(/(?![\n\t])\p{Cc}/gu, '\ufffd');

/** @param dead oldest first. @param count the total number. */
export function printDead(dead: DeadMail[], count: number, print: Print) {
  print(`${count} dead: not sent, and not tried again by themselves. Fix the cause and run retry, or run dismiss.\n`);
  for (const { reference, kind, since, error } of dead) {
    const to = mailsToVisitors.has(kind) ? 'visitor' : 'staff';
    print(
      `DEAD  ${reference ?? 'no submission'}  ${kind} to ${to}, since ${isoTime(since)}: ${shown(error ?? 'no reason is known')}\n`,
    );
    if (reference)
      print(`      npm run -s store -- retry ${reference}, or: npm run -s store -- dismiss ${reference}\n`);
  }
  if (count > dead.length) print(`and ${count - dead.length} more\n`);
  print('\n');
}

export const stateOf = ({ state, settled }: OutboxMail) => (state === 'dead' ? (settled ?? state) : state);

export function lineOf({ reference, receivedAt, form, state, spam, email }: Submission, mails: OutboxMail[]): string {
  const states = mails.map((mail) => `${mail.kind} ${stateOf(mail)}`).join(', ');
  return [reference, isoTime(receivedAt), form.padEnd(7), state.padEnd(11), `score ${spam.score}`, email, states].join(
    '  ',
  );
}
