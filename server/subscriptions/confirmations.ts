/** Confirmation links in mails: for a newsletter request, a new address or a resubscription. Loading the page of a link changes nothing. */
import type { ConfirmationData } from '../../shared/subscriptions/viewer-data.ts';
import { composeConfirmation } from '../mail/compose-mails.ts';
import { confirm } from './confirm.ts';
import { findConfirmationLink, toConfirmationData } from './confirmation-link.ts';
import { takeMailAllowance } from './mail-limit.ts';
import { sendPreferencesLink } from './send-preferences-link.ts';
import type { SubscriptionServices } from './services.ts';

export type Confirmations = {
  /** @param pending the cookie of a browser that has just made a request, if it has one. */
  load: (token: string, pending?: string) => Promise<ConfirmationData>;
  /** @returns `confirmed`, or the reason why nothing was confirmed. */
  confirm: (token: string) => Promise<{ state: 'confirmed' } | ConfirmationData>;
  /** Sends the link again to the same address; does not reveal whether a mail was sent. */
  resend: (token: string) => Promise<void>;
  /** Sends the link to the preferences to the mailbox to which the used link was sent. */
  sendPreferences: (token: string) => Promise<void>;
};

export function createConfirmations(services: SubscriptionServices): Confirmations {
  const { store } = services;
  return {
    load: async (token, pending) => toConfirmationData(await findConfirmationLink(token, store, services), services, pending),
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
      if (link && toConfirmationData(link, services).state === 'used') await sendPreferencesLink(link.subscription.email, services);
    },
  };
}

async function resend(token: string, services: SubscriptionServices) {
  const { store, tokens, links, clock, optionName, siteIdentity } = services;
  const at = clock().getTime();
  const before = await findConfirmationLink(token, store, services);
  if (!before) return;
  await store.transaction([before.subscription.email], async (store) => {
    const link = await findConfirmationLink(token, store, services);
    const data = toConfirmationData(link, services);
    if (!link || data.state !== 'expired' || !data.canResend) return;
    const { id, email, interests, submissionId } = link.subscription;
    const submission = await store.submission(submissionId);
    const allowance = await takeMailAllowance(store, { tokens, email, kind: 'confirmation', at });
    if (!submission || !allowance) return;
    const mail = composeConfirmation({ submission, interests, optionName, confirmUrl: links.confirm(id, at), at, ...siteIdentity() });
    await store.write({ mails: [mail], mailLog: [allowance] });
  });
}
