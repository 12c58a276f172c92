/** Mails the link to the preferences. A visitor with a link of fewer rights can get it only by mail. */
import type { LinkMailOutcome } from '../../../shared/forms/subscriptions/viewer-data.ts';
import { composePreferencesLink } from '../compose-mails.ts';
import { admitAsked } from '../mail-gate/mail-gate.ts';
import type { SubscriptionServices } from './services.ts';

/** @param budget what the link proves: that its holder has the mailbox, or only a letter. */
export async function sendPreferencesLink(
  email: string,
  budget: 'mailbox' | 'letter',
  { store, tokens, links, clock, siteIdentity }: SubscriptionServices,
): Promise<LinkMailOutcome> {
  const at = clock().getTime();
  return store.transaction([email], async (store) => {
    const subscription = await store.subscriptionByEmail(email);
    if (!subscription) return 'none';
    const mail = composePreferencesLink({
      subscription,
      preferencesUrl: links.preferences(subscription.id, at),
      at,
      ...siteIdentity(),
    });
    const admitted = await admitAsked(mail, { budget, tokens, store });
    if (!admitted) return 'limited';
    await store.write({ mails: [admitted] });
    return 'sent';
  });
}
