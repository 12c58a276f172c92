/** What the life of a subscription needs from outside. */
import type { Stale } from '../../content/stale.ts';
import type { Option } from '../../shared/forms/form.ts';
import type { SiteIdentity } from '../mail/compose-mails.ts';
import type { MailLinks, SubmissionRetention } from '../mail/mail-links.ts';
import type { NameOf } from '../mail/messages/field-facts.ts';
import type { Tokens } from '../security/tokens.ts';
import type { Store } from '../store/store.ts';
import type { Submission } from '../store/submission-store.ts';

export type SubscriptionServices = {
  store: Store;
  tokens: Tokens;
  links: MailLinks;
  clock: () => Date;
  /** Whose mails these are, as the content stands now. */
  from: () => SiteIdentity;
  /** Who of the staff is told. */
  staffOf: (submission: Pick<Submission, 'form' | 'fields'>) => string;
  /** What one may follow. */
  choices: () => Option[];
  /** What of the content an editor has to read again. */
  stale: (today: Date) => Stale[];
  /** Names in place of ids. */
  nameOf: NameOf;
  kept: SubmissionRetention;
};
