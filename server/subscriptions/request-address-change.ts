/** Sends the confirmation link for a new address to that address. */
import type { EmailAddress } from '../email-address/email-address.ts';
import { composeAddressChange } from '../mail/compose-mails.ts';
import type { Subscription } from '../store/subscription-store.ts';
import { linkDigest } from './digests.ts';
import { takeMailAllowance } from './mail-limit.ts';
import type { SubscriptionServices } from './services.ts';

/** The page looks the same whether or not the new address has a subscription, because only the owner of the address may know. */
export async function requestAddressChange({ id, email }: Subscription, newEmail: EmailAddress, services: SubscriptionServices): Promise<void> {
  const { tokens, links, clock, siteIdentity } = services;
  const at = clock().getTime();
  await services.store.transaction([email, newEmail], async (store) => {
    const subscription = await store.subscription(id);
    const existing = await store.subscriptionByEmail(newEmail);
    const allowance = await takeMailAllowance(store, { tokens, email: newEmail, kind: 'confirmation', at });
    if (!subscription) return;
    const confirmUrl = links.confirmAddress(`${id} ${linkDigest(newEmail)}`, at);
    const mail = composeAddressChange({ to: newEmail, confirmUrl, at, ...siteIdentity() });
    const isSent = allowance !== undefined && (!existing || existing.state === 'unsubscribed');
    await store.write({ subscriptions: [{ ...subscription, newEmail }], ...(isSent && { mails: [mail], mailLog: [allowance] }) });
  });
}
