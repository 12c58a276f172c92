/** Creates the subscription services from settings, content and store. */
import { listStaleOn } from '../../../content/stale.ts';
import { loadFormOptions } from '../../../shared/forms/load-form.ts';
import { listInterests } from '../../../shared/forms/subscriptions/list-interests.ts';
import type { ContentSource } from '../../content/content-source.ts';
import type { Tokens } from '../../platform/security/tokens.ts';
import type { Store } from '../../store/store.ts';
import { createMailLinks, type SubmissionRetention } from '../mail-links.ts';
import { routeMail } from '../route-mail.ts';
import type { SubscriptionServices } from './services.ts';

type ServiceDeps = {
  store: Store;
  tokens: Tokens;
  content: ContentSource;
  clock: () => Date;
  /** The URL of the site with its base path. */
  siteUrl: string;
  /** The settings MAIL_FROM and MAIL_STAFF; without them site.yaml applies. */
  mailFrom?: string | undefined;
  mailStaff?: string | undefined;
  submissionRetention: SubmissionRetention;
};

export function createSubscriptionServices({
  store,
  tokens,
  content,
  clock,
  siteUrl,
  mailFrom,
  mailStaff,
  submissionRetention,
}: ServiceDeps): SubscriptionServices {
  const siteNow = () => content.at(clock()).site;
  const links = createMailLinks({ tokens, origin: siteUrl, submissionRetention });
  return {
    store,
    tokens,
    links,
    clock,
    submissionRetention,
    siteIdentity() {
      const site = siteNow();
      return { origin: siteUrl, site: mailFrom ? { ...site, mail: { ...site.mail, from: mailFrom } } : site };
    },
    staffAddress: (submission) =>
      routeMail(submission, { routing: content.mailRouting, site: siteNow(), staff: mailStaff }),
    listStaleContent: (today) => listStaleOn(content, today),
    interestOptions: () => listInterests(content.at(clock())),
    optionName(id) {
      const { interests = [], sectors = [] } = loadFormOptions(content.at(clock()));
      return (
        [...interests, ...sectors].flatMap(({ options }) => options).find((option) => option.id === id)?.name ?? id
      );
    },
  };
}
