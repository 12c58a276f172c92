/** The way from a link of one purpose to everything else: a mail to the mailbox, with the link to the preferences. */
import { composePreferencesLink } from '../mail/compose-mails.ts';
import { takeMailAllowance } from './mail-limit.ts';
import type { SubscriptionServices } from './services.ts';

/** Sends nothing where the address has no subscription, or had its mails of the day. */
export async function sendPreferencesLink(email: string, { store, tokens, links, clock, from }: SubscriptionServices): Promise<void> {
  const at = clock().getTime();
  await store.transaction([email], async (store) => {
    const subscription = await store.subscriptionByEmail(email);
    const allowance = await takeMailAllowance(store, { tokens, email, kind: 'confirmation', at });
    if (!subscription || !allowance) return;
    const mail = composePreferencesLink({ subscription, preferencesUrl: links.preferences(subscription.id, at), at, ...from() });
    await store.write({ mails: [mail], mailLog: [allowance] });
  });
}
