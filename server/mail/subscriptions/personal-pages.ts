/** The pages that mails link to. Loading a page never changes anything; only the POST requests of its buttons do. */

import type { LinkMailOutcome, ViewerData } from '../../../shared/forms/subscriptions/viewer-data.ts';
import { href } from '../../../shared/routes.ts';
import type { SiteLocation } from '../../http/routing/locate.ts';
import { createConfirmations } from './confirmations.ts';
import { createPreferences } from './preferences.ts';
import { createQuarantineRelease } from './quarantine-release.ts';
import { createReceipts } from './receipts.ts';
import type { PersonalPageServices, SubscriptionServices } from './services.ts';
import { createUnsubscribe } from './unsubscribe.ts';

export type PersonalData = NonNullable<ViewerData<PersonalPageName>>;
/**
 * `undoToken`: the token that a visitor has received after unsubscribing. `pending`: the cookie of a browser that has
 * just made a request. `ip`: of the client.
 */
export type PersonalPageRequest = { token: string; undoToken: string; pending?: string | undefined; ip: string };
export type PersonalPageModule = {
  load: (request: PersonalPageRequest) => Promise<PersonalData>;
  /**
   * @param form the fields of the button's form.
   * @returns where to redirect, or the data of the page with its errors.
   */
  submit: (request: PersonalPageRequest, form: URLSearchParams) => Promise<{ to: string } | PersonalData>;
  download?: (token: string) => Promise<object>;
};

/** Pages with a token in their path or query. */
const pageNames = ['sign-up-confirm', 'preferences', 'unsubscribe', 'receipt', 'release'] as const;
export type PersonalPageName = (typeof pageNames)[number];
export type PersonalPages = Record<PersonalPageName, PersonalPageModule>;
type SiteRoute = NonNullable<SiteLocation['route']>;

/** Whether a route is one of these pages, which also accept POST. */
export function isPersonalRoute(route: SiteRoute | undefined): route is Extract<SiteRoute, { name: PersonalPageName }> {
  return pageNames.some((name) => name === route?.name);
}

export function createPersonalPages(services: PersonalPageServices): PersonalPages {
  return {
    'sign-up-confirm': confirmationPage(services),
    preferences: preferencesPage(services),
    unsubscribe: unsubscribePage(services),
    receipt: receiptPage(services),
    release: releasePage(services),
  };
}

function confirmationPage(services: SubscriptionServices): PersonalPageModule {
  const confirmations = createConfirmations(services);
  return {
    load: ({ token, pending }) => confirmations.load(token, pending),
    async submit({ token }, form) {
      const samePage = (done: LinkMailOutcome | 'resent') => ({
        to: `${href('sign-up-confirm')}?token=${token}&done=${done}`,
      });
      if (form.get('action') === 'resend') {
        const outcome = await confirmations.resend(token);
        return outcome === 'none' ? confirmations.load(token) : samePage(outcome === 'sent' ? 'resent' : outcome);
      }
      if (form.get('action') === 'send-link') return samePage(await confirmations.sendPreferences(token));
      const result = await confirmations.confirm(token);
      return result.state === 'confirmed' ? { to: href('sign-up-confirmed') } : result;
    },
  };
}

function preferencesPage(services: PersonalPageServices): PersonalPageModule {
  const preferences = createPreferences(services);
  return {
    load: ({ token }) => preferences.load(token),
    async submit({ token, ip }, form) {
      const result = await preferences.submit(token, form, ip);
      return 'done' in result ? { to: `${href('preferences', { token })}?done=${result.done}` } : result;
    },
    download: preferences.download,
  };
}

function unsubscribePage(services: SubscriptionServices): PersonalPageModule {
  const { loadUnsubscribe, unsubscribe, undo, sendPreferences } = createUnsubscribe(services);
  return {
    load: ({ token, undoToken }) => loadUnsubscribe(token, undoToken),
    async submit({ token, undoToken }, form) {
      const page = href('unsubscribe', { token });
      if (form.get('action') === 'undo') {
        await undo(token, undoToken);
        return { to: page };
      }
      if (form.get('action') === 'send-link') return { to: `${page}?done=${await sendPreferences(token)}` };
      const newUndoToken = await unsubscribe(token);
      return newUndoToken === undefined ? loadUnsubscribe(token, '') : { to: `${page}?undo=${newUndoToken}` };
    },
  };
}

function receiptPage(services: SubscriptionServices): PersonalPageModule {
  const receipts = createReceipts(services);
  return {
    load: ({ token }) => receipts.load(token),
    async submit({ token }, form) {
      if (form.get('sure') !== 'yes')
        return { ...(await receipts.load(token)), problem: 'Tick the box to erase it' } as PersonalData;
      await receipts.erase(token);
      return { to: `${href('receipt', { token })}?done=erased` };
    },
    download: receipts.download,
  };
}

function releasePage(services: SubscriptionServices): PersonalPageModule {
  const { loadQuarantined, release } = createQuarantineRelease(services);
  return {
    load: ({ token }) => loadQuarantined(token),
    async submit({ token }) {
      await release(token);
      return { to: href('release', { token }) };
    },
  };
}
