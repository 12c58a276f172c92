/** The note of a page as it was known: of which day and set, and what has been changed since. */

import { citeSet } from '../../../shared/evidence/ledger.ts';
import { formatDate } from '../../../shared/text/format.ts';
import type { Known } from '../../content/ledger/find-known.ts';
import { escapeHtml } from '../../platform/markup/escape-html.ts';
import type { PageNote } from '../../render/body-opening.ts';

/** More are counted only. The first one stands in the note, the others open below it. */
const maxShown = 10;

type Since = {
  /** The address of the page of today; undefined if there is none any more. */
  today: string | undefined;
  /** Whether the page was there on the day. */
  isThere: boolean;
  /** In words, the most important first. */
  changes: readonly string[];
};

export function asOfNote({ day, set }: Pick<Known, 'day' | 'set'>, { today, isThere, changes }: Since): PageNote {
  const when = `${formatDate(day)},</b> from ${citeSet(set)}`;
  const link = today ? `<a href="${escapeHtml(today)}">The page of today</a>` : 'There is no such page today.';
  return {
    label: 'As it was known',
    markup: isThere
      ? `<b>As it was known on ${when}. ${listChanges(changes)} ${link}`
      : `<b>Not here on ${when}: we had published no such page. ${link}`,
  };
}

function listChanges([first, ...others]: readonly string[]): string {
  if (first === undefined) return 'No value and no measure on this page has been changed since.';
  const told = `Changed since: ${escapeHtml(first)}`;
  if (others.length === 0) return `${told}.`;
  const more = others.length - maxShown;
  const shown = [...others.slice(0, maxShown), ...(more > 0 ? [`and ${more} more`] : [])];
  const list = shown.map((change) => `<li>${escapeHtml(change)}</li>`).join('');
  return `${told} <details><summary>and ${others.length} more</summary><ul>${list}</ul></details>`;
}
