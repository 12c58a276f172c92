/** Asks about analytics and does as it is told: shows the banner, sends the answer, starts and stops the tag. Runs in the head, before anything is painted, and only where analytics is configured. */
import { bannerId, choiceField, preferencesPath, readChoice, savedId } from '../../shared/consent/consent.ts';
import type * as AnalyticsModule from '../analytics/analytics.ts';
import { readCookies } from '../browser/storage.ts';

type Analytics = typeof AnalyticsModule;

/** The file of the analytics chunk, beside this one; written by the build. */
declare const ANALYTICS_FILE: string;

const script = document.currentScript as HTMLScriptElement;
const { id = '', tagUrl = '' } = script.dataset;
let analytics: Promise<Analytics | undefined> | undefined;

const currentChoice = () => readChoice(readCookies());
/** Who keeps no cookies cannot be measured, and an answer could not be kept. */
const mustAsk = () => navigator.cookieEnabled && currentChoice() === undefined;

/** The banner is the first thing in the body: it is shown in the turn in which it is parsed, so that nothing painted moves. */
function showBannerWhenParsed() {
  const observer = new MutationObserver(() => {
    const banner = document.getElementById(bannerId);
    if (!banner) return;
    banner.hidden = false;
    observer.disconnect();
  });
  observer.observe(document.documentElement, { childList: true, subtree: true });
}

/** Brings banner and tag in line with the answer, which another tab may have changed. */
async function applyChoice() {
  const banner = document.getElementById(bannerId);
  if (banner) banner.hidden = !mustAsk();
  if (currentChoice() !== 'accepted' && !analytics) return;
  analytics ??= importAnalytics();
  const loaded = await analytics;
  if (currentChoice() === 'accepted') loaded?.start({ id, tagUrl });
  else loaded?.stop();
}

/** Without its chunk nothing is measured, and the page goes on. */
function importAnalytics(): Promise<Analytics | undefined> {
  return (import(new URL(ANALYTICS_FILE, script.src).href) as Promise<Analytics>).catch(() => undefined);
}

/** Marks the answer in the form of the cookie policy, which is the same document for everybody. */
function markChoice() {
  const choice = currentChoice();
  if (!choice) return;
  for (const radio of document.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${choiceField}"]`)) radio.checked = radio.value === choice;
}

/** Sends the answer without leaving the page. The server sets the cookie, because one set by a script lives a week in some browsers. */
async function submitChoice(event: SubmitEvent) {
  const form = event.target as HTMLFormElement;
  if (!form.getAttribute('action')?.endsWith(preferencesPath)) return;
  event.preventDefault();
  const submitter = event.submitter as HTMLButtonElement | null;
  const choice = submitter?.value || checkedChoice(form);
  const body = new URLSearchParams({ [choiceField]: choice });
  const answer = await fetch(form.action, { method: 'POST', headers: { Accept: 'application/json' }, body }).catch(() => undefined);
  if (!answer?.ok) {
    document.removeEventListener('submit', submitChoice);
    return form.requestSubmit(submitter);
  }
  void applyChoice();
  markChoice();
  moveFocus(form);
}

/** The radio that is set; the buttons of the banner say themselves what they mean. */
function checkedChoice(form: HTMLFormElement): string {
  return form.querySelector<HTMLInputElement>('input:checked')?.value ?? '';
}

/** The banner goes away under the focus, so that moves on to the page; the form says that it has saved. */
function moveFocus(form: HTMLFormElement) {
  if (form.closest(`#${bannerId}`)) return document.getElementById('main')?.focus({ preventScroll: true });
  const notice = document.getElementById(savedId);
  if (!notice) return;
  notice.hidden = false;
  notice.focus();
}

if (mustAsk()) showBannerWhenParsed();
document.addEventListener('submit', submitChoice);
document.addEventListener('DOMContentLoaded', () => {
  void applyChoice();
  markChoice();
});
document.addEventListener('page:finish', markChoice);
document.addEventListener('visibilitychange', applyChoice);
// A page taken out of the browser's memory is as old as its last visit.
addEventListener('pageshow', applyChoice);
