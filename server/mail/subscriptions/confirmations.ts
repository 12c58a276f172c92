/**
 * Confirmation links in mails: for a request for the letter, a new address or a resubscription. Loading the page of a
 * link changes nothing.
 */
import type { ConfirmationData, LinkMailOutcome } from '../../../shared/forms/subscriptions/viewer-data.ts';
import { composeConfirmation } from '../compose-submission-mails.ts';
import { admitAsked } from '../mail-gate/mail-gate.ts';
import { confirm } from './confirm.ts';
import { findConfirmationLink, toConfirmationData } from './confirmation-link.ts';
import { sendPreferencesLink } from './send-preferences-link.ts';
import type { SubscriptionServices } from './services.ts';

export type Confirmations = {
  /** @param pending the cookie of a browser that has just made a request, if it has one. */
  load: (token: string, pending?: string) => Promise<ConfirmationData>;
  /** @returns `confirmed`, or the reason why nothing was confirmed. */
  confirm: (token: string) => Promise<{ state: 'confirmed' } | ConfirmationData>;
  /** Sends an expired link again, to the same address. */
  resend: (token: string) => Promise<LinkMailOutcome>;
  /** Sends the link to the preferences to the mailbox to which the used link was sent. */
  sendPreferences: (token: string) => Promise<LinkMailOutcome>;
};

export function createConfirmations(services: SubscriptionServices): Confirmations {
  const { store } = services;
  return {
    load: async (token, pending) =>
      toConfirmationData(await findConfirmationLink(token, store, services), services, pending),
    async confirm(token) {
      const before = await findConfirmationLink(token, store, services);
      if (!before) return { state: 'unknown' };
      const { email, newEmail = email } = before.subscription;
      return store.transaction([email, newEmail], async (store) => {
        // Read again within the transaction, because the link may be used twice at the same time.
        const link = await findConfirmationLink(token, store, services);
        const data = toConfirmationData(link, services);
        if (!link || data.state !== 'ready') return data;
        await confirm[link.about](link.subscription, store, services);
        return { state: 'confirmed' };
      });
    },
    resend: (token) => resend(token, services),
    async sendPreferences(token) {
      const link = await findConfirmationLink(token, store, services);
      return link && toConfirmationData(link, services).state === 'used'
        ? sendPreferencesLink(link.subscription.email, 'mailbox', services)
        : 'none';
    },
  };
}

async function resend(token: string, services: SubscriptionServices): Promise<LinkMailOutcome> {
  const { store, tokens, links, clock, optionName, siteIdentity } = services;
  const at = clock().getTime();
  const before = await findConfirmationLink(token, store, services);
  if (!before) return 'none';
  return store.transaction([before.subscription.email], async (store) => {
    const link = await findConfirmationLink(token, store, services);
    const data = toConfirmationData(link, services);
    if (!link || data.state !== 'expired' || !data.canResend) return 'none';
    const { id, interests, submissionId } = link.subscription;
    const submission = await store.submission(submissionId);
    if (!submission) return 'none';
    const mail = composeConfirmation({
      submission,
      interests,
      optionName,
      confirmUrl: links.confirm(id, at),
      at,
      ...siteIdentity(),
    });
    const admitted = await admitAsked(mail, { budget: 'mailbox', tokens, store });
    if (!admitted) return 'limited';
    await store.write({ mails: [admitted] });
    return 'sent';
  });
}
