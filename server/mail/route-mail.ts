/** Chooses the recipient of a submission by the rules of content/mail-routing.yaml. */
import type { MailRouting } from '../../content/schemas/mail-routing.ts';
import type { SiteInfo } from '../../shared/content.ts';
import type { Submission } from '../store/submission-store.ts';

type Routed = Pick<Submission, 'form' | 'fields'>;

/** @param deps `staff`: the setting MAIL_STAFF; the default is in site.yaml. @returns one address. */
export function routeMail(
  submission: Routed,
  { routing, site, staff = site.mail.staff }: { routing: MailRouting; site: SiteInfo; staff?: string | undefined },
): string {
  const to = routing.rules.find(({ when }) => matches(when, submission))?.to ?? routing.fallback;
  if (to === 'staff') return staff;
  return to in site.emails ? site.emails[to as keyof typeof site.emails] : to;
}

function matches(
  { form, topics, interests, countries }: MailRouting['rules'][number]['when'],
  submission: Routed,
): boolean {
  const { fields } = submission;
  return (
    (form === undefined || form === submission.form) &&
    (!topics || isAmong(topics, fields.topic)) &&
    (!interests || isAmong(interests, fields.interests)) &&
    (!countries || isAmong(countries, fields.country))
  );
}

function isAmong(names: string[], value: Submission['fields'][string] | undefined): boolean {
  return [value].flat().some((name) => typeof name === 'string' && names.includes(name));
}
