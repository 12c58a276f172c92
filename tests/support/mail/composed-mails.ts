/** Mails composed from the samples, for tests of their text. */
import { composeSubmissionMails } from '../../../server/mail/compose-submission-mails.ts';
import type { NewMail } from '../../../server/store/outbox-store.ts';
import type { Submission } from '../../../server/store/submission-store.ts';
import { siteContent, sourceOf, today } from '../site/site.ts';
import { sampleSubmission } from '../store/samples.ts';

export const { site } = sourceOf(siteContent()).at(today);
export const origin = 'https://www.example.com';
export const receiptUrl = `${origin}/receipts/a-token`;
export const confirmUrl = `${origin}/sign-up/confirm?token=a-token`;
export const request = { confirmUrl, interests: ['cobalt', 'other'] };
const names: Record<string, string> = { cobalt: 'Cobalt', gallium: 'Gallium', solar: 'Solar' };
export const optionName = (id: string) => names[id] ?? id;
export const at = today.getTime();

/** The mails that a contact message causes. */
export function composeMails(
  changes: Partial<Submission> = {},
  options: Partial<Parameters<typeof composeSubmissionMails>[0]> = {},
): NewMail[] {
  const { toStaff, toVisitor } = composeSubmissionMails({
    submission: sampleSubmission(changes),
    site,
    origin,
    staff: 'staff@example.com',
    receiptUrl,
    optionName,
    quiet: false,
    ...options,
  });
  return [...toStaff, ...toVisitor];
}
export function mailOf(mails: NewMail[], kind: NewMail['kind']): NewMail {
  const mail = mails.find((each) => each.kind === kind);
  if (!mail) throw new Error(`There is no mail of kind ${kind}`);
  return mail;
}
