/** The preferences of a subscriber, without a login: the signed link in a mail authorizes the visitor. */
import type { DeadLink, PreferencesData } from '../../../shared/forms/subscriptions/viewer-data.ts';
import type { OutboxMail } from '../../store/outbox-store.ts';
import { findSubscription } from './find-subscription.ts';
import { type PreferencesResult, preferenceActions, toPreferencesData } from './preference-actions.ts';
import type { TokenPageServices } from './services.ts';

export type Preferences = {
  load: (token: string) => Promise<PreferencesData>;
  /** @param form the fields of one of the forms of the page. @param ip of the client. */
  submit: (token: string, form: URLSearchParams, ip: string) => Promise<PreferencesResult>;
  /** All data that is stored under the address, in its stored form; mails without their text. */
  download: (token: string) => Promise<object | DeadLink>;
};

export function createPreferences(services: TokenPageServices): Preferences {
  const { store } = services;
  const find = (token: string) => findSubscription(token, 'preferences', services);
  return {
    async load(token) {
      const found = await find(token);
      return found.state === 'ready' ? toPreferencesData(found.subscription, services) : found;
    },
    async submit(token, form, ip) {
      const found = await find(token);
      if (found.state !== 'ready') return found;
      const action = preferenceActions.get(form.get('action') ?? '');
      return action
        ? action(found.subscription, form, { ...services, ip })
        : toPreferencesData(found.subscription, services);
    },
    async download(token) {
      const found = await find(token);
      if (found.state !== 'ready') return found;
      const { subscription } = found;
      const { id, email } = subscription;
      const [submissions, mails, letters] = await Promise.all([
        store.submissionsByEmail(email),
        store.mailsTo(email),
        store.copiesOf(id),
      ]);
      return { subscription, submissions, mails: mails.map(withoutText), letters };
    },
  };
}

function withoutText({ kind, to, subject, createdAt, state }: OutboxMail) {
  return { kind, to, subject, createdAt, state };
}
