/**
 * What is typed and not sent yet, in the session storage, by the address of its page. Nothing is kept if it is blocked.
 */
import { dayMs, minuteMs } from '../../content/vocabulary/durations.ts';
import { getSessionStorage } from '../browser/storage.ts';

/** For a checkbox or a radio button: whether it is checked. */
export type ControlValue = string | boolean;
type Values = Record<string, ControlValue>;
/**
 * `at`: the last change, in milliseconds since 1970. `sent`: the form whose answer has not come yet, by its place among
 * those of the page.
 */
type KeptPage = { at: number; values: Values; sent?: number };
type KeptPages = Record<string, KeptPage>;

const name = 'typed';
const maxPages = 10;
export const pruneMs = 10 * minuteMs;
/** With the time until the next pruning at most a day, as the cookie policy says. */
const keptMs = dayMs - pruneMs;

export const fieldKey = (form: number, field: string) => `${form} ${field}`;

export function keptValues(address: string): Values {
  return readPages()[address]?.values ?? {};
}

/** Without values the page is forgotten. */
export function keepValues(address: string, values: Values) {
  const { [address]: _before, ...others } = readPages();
  const isEmpty = Object.keys(values).length === 0;
  writePages(isEmpty ? others : { ...others, [address]: { at: Date.now(), values } });
}

/** Forgets what was typed into one form, and keeps that of its neighbors. */
export function forgetForm(address: string, form: number) {
  keepValues(address, valuesWithout(keptValues(address), form));
}

/** Call it when a form is sent as a document. */
export function markSent(address: string, form: number) {
  const pages = readPages();
  const page = pages[address];
  if (page) writePages({ ...pages, [address]: { ...page, sent: form } });
}

/** Call it when everything about a visitor is erased. */
export function forgetAll() {
  writePages({});
}

/** Call it in a new document: what was sent is forgotten, unless Back shows that no answer came. */
export function dropSent({ isBack }: { isBack: boolean }) {
  const pages = Object.entries(readPages()).map(([address, { sent, at, values }]): [string, KeptPage] => [
    address,
    { at, values: isBack || sent === undefined ? values : valuesWithout(values, sent) },
  ]);
  writePages(Object.fromEntries(pages));
}

/** Removes what is too old also from the storage. */
export function prune() {
  writePages(readPages());
}

function valuesWithout(values: Values, form: number): Values {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !key.startsWith(fieldKey(form, ''))));
}

function readPages(): KeptPages {
  try {
    const pages = Object.entries(JSON.parse(getSessionStorage().getItem(name) ?? '{}') as KeptPages);
    return Object.fromEntries(pages.filter(([, { at }]) => at > Date.now() - keptMs));
  } catch {
    return {};
  }
}

function writePages(pages: KeptPages) {
  const kept = Object.entries(pages)
    .filter(([, { values }]) => Object.keys(values).length > 0)
    .slice(-maxPages);
  try {
    if (kept.length) getSessionStorage().setItem(name, JSON.stringify(Object.fromEntries(kept)));
    else getSessionStorage().removeItem(name);
  } catch {
    // Storage is blocked or full.
  }
}
