/** The note of a page as it was known: of which day and set, and what has been changed since. */

import { citeSet } from '../../../shared/evidence/ledger.ts';
import { formatDate } from '../../../shared/text/format.ts';
import type { Known } from '../../content/ledger/find-known.ts';
import { escapeHtml } from '../../platform/markup/escape-html.ts';
import type { PageNote } from '../../render/body-opening.ts';

/** More are counted only. */
const maxShown = 3;

type Since = {
  /** The address of the page of today. */
  today: string;
  /** Whether the page was there on the day. */
  isThere: boolean;
  /** In words, the most important first. */
  changes: readonly string[];
};

export function asOfNote({ day, set }: Pick<Known, 'day' | 'set'>, { today, isThere, changes }: Since): PageNote {
  const when = `${formatDate(day)},</b> from ${citeSet(set)}`;
  const link = `<a href="${escapeHtml(today)}">The page of today</a>`;
  return {
    label: 'As it was known',
    markup: isThere
      ? `<b>As it was known on ${when}. ${listChanges(changes)}${link}`
      : `<b>Not here on ${when}: we had published no such page. ${link}`,
  };
}

function listChanges(changes: readonly string[]): string {
  if (changes.length === 0) return 'No value and no measure on this page has been changed since. ';
  const more = changes.length - maxShown;
  const shown = [...changes.slice(0, maxShown), ...(more > 0 ? [`and ${more} more`] : [])];
  return `Changed since: <ul>${shown.map((change) => `<li>${escapeHtml(change)}</li>`).join('')}</ul>`;
}
