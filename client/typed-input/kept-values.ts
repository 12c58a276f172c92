/** What is typed and not sent yet, in the session storage, by the address of its page. Nothing is kept if it is blocked. */
import { dayMs } from '../../content/vocabulary/durations.ts';
import { getSessionStorage } from '../browser/storage.ts';
import type { ControlValue } from './form-controls.ts';

type Values = Record<string, ControlValue>;
/** `at`: the last change, in milliseconds since 1970. `isSent`: its answer has not come yet. */
type KeptPage = { at: number; values: Values; isSent?: boolean };
type KeptPages = Record<string, KeptPage>;

const name = 'typed';
const maxPages = 10;

export function keptValues(address: string): Values {
  return readPages()[address]?.values ?? {};
}

/** Without values the page is forgotten. */
export function keepValues(address: string, values: Values) {
  const { [address]: _before, ...others } = readPages();
  const isEmpty = Object.keys(values).length === 0;
  writePages(isEmpty ? others : { ...others, [address]: { at: Date.now(), values } });
}

export function forgetValues(address: string) {
  keepValues(address, {});
}

/** Call it when a form is sent as a document. */
export function markSent(address: string) {
  const pages = readPages();
  const page = pages[address];
  if (page) writePages({ ...pages, [address]: { ...page, isSent: true } });
}

/** Call it in a new document: what was sent is forgotten, unless Back shows that no answer came. */
export function dropSent({ isBack }: { isBack: boolean }) {
  const pages = Object.entries(readPages()).filter(([, { isSent }]) => isBack || !isSent);
  writePages(Object.fromEntries(pages.map(([address, { isSent: _isSent, ...page }]) => [address, page])));
}

/** Without those of more than a day ago. */
function readPages(): KeptPages {
  try {
    const pages = Object.entries(JSON.parse(getSessionStorage().getItem(name) ?? '{}') as KeptPages);
    return Object.fromEntries(pages.filter(([, { at }]) => at > Date.now() - dayMs));
  } catch {
    return {};
  }
}

function writePages(pages: KeptPages) {
  const kept = Object.entries(pages).slice(-maxPages);
  try {
    if (kept.length) getSessionStorage().setItem(name, JSON.stringify(Object.fromEntries(kept)));
    else getSessionStorage().removeItem(name);
  } catch {
    // Storage is blocked or full.
  }
}
