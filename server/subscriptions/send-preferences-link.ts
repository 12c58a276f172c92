/** Mails the link to the preferences. A visitor with a link of fewer rights can get it only by mail. */
import { composePreferencesLink } from '../mail/compose-mails.ts';
import { takeMailAllowance } from './mail-limit.ts';
import type { SubscriptionServices } from './services.ts';

/** Sends nothing if the address has no subscription or has reached its mail limit. */
export async function sendPreferencesLink(email: string, { store, tokens, links, clock, siteIdentity }: SubscriptionServices): Promise<void> {
  const at = clock().getTime();
  await store.transaction([email], async (store) => {
    const subscription = await store.subscriptionByEmail(email);
    const allowance = await takeMailAllowance(store, { tokens, email, kind: 'confirmation', at });
    if (!subscription || !allowance) return;
    const mail = composePreferencesLink({ subscription, preferencesUrl: links.preferences(subscription.id, at), at, ...siteIdentity() });
    await store.write({ mails: [mail], mailLog: [allowance] });
  });
}
