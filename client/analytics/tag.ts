/** Controls the provider's tag: inserts it once, sets consent, sends events, disables it. */
import { type AnalyticsSettings, isGoogleTag, tagCookiePrefix, tagCookieSeconds } from '../../shared/analytics.ts';
import { removeCookiesByPrefix } from '../browser/storage.ts';
import type { PageDescription } from './page-description.ts';

declare global {
  interface Window {
    dataLayer?: IArguments[];
    /** `ga-disable-{id}`: while true, the tag sends nothing at all. */
    [silencer: `ga-disable-${string}`]: boolean;
  }
}

/** Consent Mode, version 2. Consent for advertising is never granted. */
const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};
const granted = { analytics_storage: 'granted' };
let isInPage = false;

/** @param page must be set before the tag runs, because it would read the page itself. */
export function enableTag(settings: AnalyticsSettings, page: PageDescription) {
  window[`ga-disable-${settings.id}`] = false;
  if (!isInPage) command('consent', 'default', denied);
  command('consent', 'update', granted);
  setTagPage(page);
  if (!isInPage) insert(settings);
}

/** Applies to everything that is sent from now on. */
export function setTagPage(page: PageDescription) {
  command('set', page);
}

export function sendTagEvent(name: string, details: object) {
  command('event', name, details);
}

/** Withdraws consent and removes the cookies of the tag. */
export function disableTag(id: string) {
  window[`ga-disable-${id}`] = true;
  command('consent', 'update', denied);
  removeCookiesByPrefix(tagCookiePrefix);
}

function insert({ id, tagUrl }: AnalyticsSettings) {
  const address = new URL(tagUrl);
  command('js', new Date());
  command('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    cookie_domain: 'none',
    cookie_expires: tagCookieSeconds,
    cookie_flags: location.protocol === 'https:' ? 'SameSite=Lax;Secure' : 'SameSite=Lax',
    ...(!isGoogleTag(tagUrl) && { server_container_url: address.origin }),
  });
  address.searchParams.set('id', id);
  const script = document.createElement('script');
  script.async = true;
  script.src = address.href;
  document.head.append(script);
  isInPage = true;
}

/** The tag reads only `arguments` objects from its queue, no arrays. */
function command(..._words: unknown[]) {
  window.dataLayer ??= [];
  window.dataLayer.push(arguments);
}
