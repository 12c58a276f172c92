/** The pages that mails link to. Loading a page never changes anything; only the POST requests of its buttons do. */

import type { LinkMailOutcome, ViewerData } from '../../../shared/forms/subscriptions/viewer-data.ts';
import { href } from '../../../shared/routes.ts';
import type { SiteLocation } from '../../http/routing/locate.ts';
import { createConfirmations } from './confirmations.ts';
import { createPreferences } from './preferences.ts';
import { createQuarantineRelease } from './quarantine-release.ts';
import { createReceipts } from './receipts.ts';
import type { SubscriptionServices, TokenPageServices } from './services.ts';
import { createUnsubscribe } from './unsubscribe.ts';

export type TokenPageData = NonNullable<ViewerData<TokenPageName>>;
/**
 * `undoToken`: the token that a visitor has received after unsubscribing. `pending`: the cookie of a browser that has
 * just made a request. `ip`: of the client.
 */
export type TokenPageRequest = { token: string; undoToken: string; pending?: string | undefined; ip: string };
export type TokenPageModule = {
  load: (request: TokenPageRequest) => Promise<TokenPageData>;
  /**
   * @param form the fields of the button's form.
   * @returns where to redirect, or the data of the page with its errors.
   */
  submit: (request: TokenPageRequest, form: URLSearchParams) => Promise<{ to: string } | TokenPageData>;
  download?: (token: string) => Promise<object>;
};

/** Pages with a token in their path or query. */
const pageNames = ['sign-up-confirm', 'preferences', 'unsubscribe', 'receipt', 'release'] as const;
export type TokenPageName = (typeof pageNames)[number];
export type TokenPages = Record<TokenPageName, TokenPageModule>;
type SiteRoute = NonNullable<SiteLocation['route']>;

/** Whether a route is one of these pages, which also accept POST. */
export function isTokenRoute(route: SiteRoute | undefined): route is Extract<SiteRoute, { name: TokenPageName }> {
  return pageNames.some((name) => name === route?.name);
}

export function createTokenPages(services: TokenPageServices): TokenPages {
  return {
    'sign-up-confirm': confirmationPage(services),
    preferences: preferencesPage(services),
    unsubscribe: unsubscribePage(services),
    receipt: receiptPage(services),
    release: releasePage(services),
  };
}

function confirmationPage(services: SubscriptionServices): TokenPageModule {
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

function preferencesPage(services: TokenPageServices): TokenPageModule {
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

function unsubscribePage(services: SubscriptionServices): TokenPageModule {
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

function receiptPage(services: SubscriptionServices): TokenPageModule {
  const receipts = createReceipts(services);
  return {
    load: ({ token }) => receipts.load(token),
    async submit({ token }, form) {
      if (form.get('sure') !== 'yes')
        return { ...(await receipts.load(token)), problem: 'Tick the box to erase it' } as TokenPageData;
      await receipts.erase(token);
      return { to: `${href('receipt', { token })}?done=erased` };
    },
    download: receipts.download,
  };
}

function releasePage(services: SubscriptionServices): TokenPageModule {
  const { loadQuarantined, release } = createQuarantineRelease(services);
  return {
    load: ({ token }) => loadQuarantined(token),
    async submit({ token }) {
      await release(token);
      return { to: href('release', { token }) };
    },
  };
}
