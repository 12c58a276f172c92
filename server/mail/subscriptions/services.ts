/** The dependencies of submissions and subscriptions: store, keys, links and content. */
import type { StalePassage } from '../../../content/stale.ts';
import type { Option } from '../../../shared/forms/form.ts';
import type { Tokens } from '../../platform/security/tokens.ts';
import type { SenderLimit } from '../../store/rate-limits/sender-limit.ts';
import type { Store } from '../../store/store.ts';
import type { Submission } from '../../store/submission-store.ts';
import type { SiteIdentity } from '../create-mail.ts';
import type { MailLinks, SubmissionRetention } from '../mail-links.ts';
import type { OptionName } from '../messages/field-facts.ts';

export type SubscriptionServices = {
  store: Store;
  tokens: Tokens;
  links: MailLinks;
  clock: () => Date;
  /** Sender and site data for mails, from the current content. */
  siteIdentity: () => SiteIdentity;
  /** The staff address to which a submission is sent. */
  staffAddress: (submission: Pick<Submission, 'form' | 'fields'>) => string;
  /** The interests a reader can choose. */
  interestOptions: () => Option[];
  /** Content that an editor has to review. */
  listStaleContent: (today: Date) => StalePassage[];
  /** The name of an interest or sector by its id. */
  optionName: OptionName;
  submissionRetention: SubmissionRetention;
};

/** `limitSender`: counts what a visitor's network makes us write to typed addresses. */
export type TokenPageServices = SubscriptionServices & { limitSender: SenderLimit };
