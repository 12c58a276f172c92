/**
 * Asks for consent to analytics: shows the banner, sends the answer, starts and stops the tag. Runs in the head before
 * the first paint, and only where analytics is configured.
 */
import { bannerId, choiceField, preferencesPath, readChoice, savedId } from '../../shared/privacy/consent/consent.ts';
import type * as AnalyticsModule from '../analytics/analytics.ts';
import { readCookies } from '../browser/storage.ts';

type Analytics = typeof AnalyticsModule;

/** `analyticsFile`: address of the analytics chunk. */
const { id = '', tagUrl = '', analyticsFile = '' } = (document.currentScript as HTMLScriptElement).dataset;
let analytics: Promise<Analytics | undefined> | undefined;

const currentChoice = () => readChoice(readCookies());
/** Without cookies analytics cannot run, and an answer could not be stored. */
const mustAsk = () => navigator.cookieEnabled && currentChoice() === undefined;

/**
 * The banner is the first element of the body. It is shown in the same task in which it is parsed, so that nothing
 * painted moves.
 */
function showBannerWhenParsed() {
  const observer = new MutationObserver(() => {
    const banner = document.getElementById(bannerId);
    if (!banner) return;
    banner.hidden = false;
    observer.disconnect();
  });
  observer.observe(document.documentElement, { childList: true, subtree: true });
}

/** Applies the answer, which another tab may have changed, to banner and tag. */
async function applyChoice() {
  const banner = document.getElementById(bannerId);
  if (banner) banner.hidden = !mustAsk();
  if (currentChoice() !== 'accepted' && !analytics) return;
  analytics ??= importAnalytics();
  const loaded = await analytics;
  if (currentChoice() === 'accepted') loaded?.start({ id, tagUrl });
  else loaded?.stop();
}

/** If the chunk cannot be loaded, there is no analytics, and the page works as usual. */
function importAnalytics(): Promise<Analytics | undefined> {
  return (import(analyticsFile) as Promise<Analytics>).catch(() => undefined);
}

/** Marks the current choice in the form of the cookie policy, because the cached document is the same for everybody. */
function markChoice() {
  const choice = currentChoice();
  if (!choice) return;
  for (const radio of document.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${choiceField}"]`))
    radio.checked = radio.value === choice;
}

/**
 * Sends the answer without leaving the page. The server sets the cookie, because WebKit removes cookies that a script
 * has set after a week.
 */
async function submitChoice(event: SubmitEvent) {
  const form = event.target as HTMLFormElement;
  if (!form.getAttribute('action')?.endsWith(preferencesPath)) return;
  event.preventDefault();
  const submitter = event.submitter as HTMLButtonElement | null;
  const choice = submitter?.value || checkedChoice(form);
  const body = new URLSearchParams({ [choiceField]: choice });
  if (!(await storeChoice(form.action, body))) {
    document.removeEventListener('submit', onSubmit);
    return form.requestSubmit(submitter);
  }
  void applyChoice();
  markChoice();
  moveFocus(form);
}

const onSubmit = (event: SubmitEvent) => void submitChoice(event);

/** @returns whether the choice was stored. */
async function storeChoice(url: string, body: URLSearchParams): Promise<boolean> {
  try {
    const response = await fetch(url, { method: 'POST', headers: { Accept: 'application/json' }, body });
    // Reads the whole body: otherwise the request would stay open during the next navigation.
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
}

/** The value of the checked radio button of the form; the buttons of the banner have their own values. */
function checkedChoice(form: HTMLFormElement): string {
  return form.querySelector<HTMLInputElement>('input:checked')?.value ?? '';
}

/**
 * The banner disappears with the focused button, so the focus moves to the page. In the form it moves to the message
 * that the answer is saved.
 */
function moveFocus(form: HTMLFormElement) {
  if (form.closest(`#${bannerId}`)) return document.getElementById('main')?.focus({ preventScroll: true });
  const notice = document.getElementById(savedId);
  if (!notice) return;
  notice.hidden = false;
  notice.focus();
}

if (mustAsk()) showBannerWhenParsed();
document.addEventListener('submit', onSubmit);
document.addEventListener('DOMContentLoaded', () => {
  void applyChoice();
  markChoice();
});
document.addEventListener('page:finish', markChoice);
document.addEventListener('visibilitychange', () => void applyChoice());
// A page restored from the back/forward cache may be outdated.
addEventListener('pageshow', () => void applyChoice());
