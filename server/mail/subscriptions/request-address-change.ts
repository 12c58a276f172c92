/** Sends the confirmation link for a new address to that address. */
import { dayMs } from '../../../content/vocabulary/durations.ts';
import type { EmailAddress } from '../../platform/email-address/email-address.ts';
import type { Subscription } from '../../store/subscription-store.ts';
import { composeAddressChange } from '../compose-mails.ts';
import { tellStaffOfHold } from '../mail-gate/hold-alert.ts';
import { admitTyped } from '../mail-gate/mail-gate.ts';
import { linkDigest } from './digests.ts';
import type { TokenPageServices } from './services.ts';

const maxChangesPerDay = 3;

/** `newEmail`: as typed on the preferences page. `ip`: of the client. */
type ChangeRequest = { subscription: Subscription; newEmail: EmailAddress; ip: string };
/**
 * `asked`: a mail was sent if the address may get one, which only its owner may know. Every other outcome depends only
 * on the requests of this subscription and this network, or on the requests of all. `network`: its limit is reached
 * until `waitMs` have passed; `subscription`: so is the limit of the day; `held`: no mails to new addresses are sent
 * now.
 */
export type ChangeOutcome =
  | { kind: 'asked' }
  | { kind: 'subscription' }
  | { kind: 'held' }
  | { kind: 'network'; waitMs: number };

export async function requestAddressChange(
  { subscription: { id, email }, newEmail, ip }: ChangeRequest,
  services: TokenPageServices,
): Promise<ChangeOutcome> {
  const { tokens, links, clock, siteIdentity } = services;
  const at = clock().getTime();
  const sender = await services.limitSender(ip);
  if (!sender.allowed) return { kind: 'network', waitMs: sender.rate.result.waitMs };
  if (sender.isOverflow) {
    await tellStaffOfHold(services);
    return { kind: 'held' };
  }
  return services.store.transaction([email, newEmail], async (store) => {
    const digests = tokens.digests(`address change of ${id}`);
    if ((await store.countMailLog(digests, at - dayMs)) >= maxChangesPerDay) return { kind: 'subscription' };
    const subscription = await store.subscription(id);
    const existing = await store.subscriptionByEmail(newEmail);
    const mail = composeAddressChange({
      to: newEmail,
      confirmUrl: links.confirmAddress(`${id} ${linkDigest(newEmail)}`, at),
      at,
      ...siteIdentity(),
    });
    const admitted = await admitTyped([mail], { sender, tokens, store });
    if (!subscription) return { kind: 'asked' };
    const mails = !existing || existing.state === 'unsubscribed' ? admitted : [];
    // Counted even if no mail is sent, so that the limit of the subscription reveals nothing about an address.
    await store.write({ subscriptions: [{ ...subscription, newEmail }], mails, mailLog: [{ digest: digests[0], at }] });
    return { kind: 'asked' };
  });
}
