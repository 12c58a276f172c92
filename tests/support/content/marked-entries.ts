/**
 * Content in which entries of each kind are drafts, scheduled or withdrawn, with words that no other entry has:
 * "quuxdraftnews".
 */

import type { Entry } from '../../../shared/content.ts';
import { fileHref } from '../../../shared/site/alternates.ts';
import { calendarHref, entryHref } from '../../../shared/site/entry-href.ts';
import { arrange, siteContent, sourceOf } from '../site/site.ts';

/** The instant at which one entry of each kind appears and two disappear. */
export const instant = '2026-11-24T07:00:00Z';
const earlier = '2026-11-20T07:00:00Z';
const withdraw = (at: string, keepBody: boolean) => ({ withdrawn: { at, reason: 'It was wrong.', keepBody } });
const states = {
  draft: { status: 'draft' },
  scheduled: { publishAt: instant },
  withdrawn: withdraw(instant, false),
  kept: withdraw(instant, true),
  gone: withdraw(earlier, false),
  archived: withdraw(earlier, true),
} as const;
export type MarkedState = keyof typeof states;
const kinds = ['news', 'opinions', 'blogs', 'videos', 'infographics', 'letters', 'events', 'vacancies'] as const;
type Kind = (typeof kinds)[number];
export type MarkedEntry = {
  state: MarkedState;
  word: string;
  page: string;
  card: string;
  api: string;
  addresses: string[];
};

/** Infographics cannot be withdrawn. */
function statesOf(kind: Kind): MarkedState[] {
  return kind === 'infographics' ? ['draft', 'scheduled'] : (Object.keys(states) as MarkedState[]);
}

/** @returns the content, and the marked entries with every address of their own, public or not. */
export function markedContent() {
  const { content, texts } = siteContent();
  const entries = { ...content.entries };
  const marked: MarkedEntry[] = [];
  for (const kind of kinds) {
    const [first, ...others] = content.entries[kind] as readonly Entry<'news'>[];
    if (!first) throw new Error(`There are no ${kind}`);
    const all = [first, ...others];
    const changed = statesOf(kind).map((state, index) => {
      const word = `quux${state}${kind}`;
      const entry = { ...(all[index] ?? { ...first, id: String(9000 + index) }), ...states[state] };
      const named = { ...entry, title: word, shortTitle: word, standfirst: word, summary: word, slug: 'marked' };
      marked.push({
        state,
        word,
        page: entryHref(named),
        card: `${kind}/${entry.id}`,
        api: `/api/v1/${kind}?limit=100`,
        addresses: addressesOf(named),
      });
      return named;
    });
    Object.assign(entries, { [kind]: [...changed, ...all.slice(changed.length)] });
  }
  return { content: sourceOf({ content: arrange({ ...content, entries }), texts }), marked };
}

function addressesOf(entry: Entry<'news'>): string[] {
  const page = entryHref(entry);
  const files = ['json', 'md', 'bib', 'ris', 'png'].map((extension) => fileHref(page, entry.id, extension));
  return [
    ...files,
    calendarHref(entry as never),
    fileHref(page, entry.id, 'json').replace('.json', '/content'),
    `/api/v1/${entry.collection}/${entry.id}`,
  ];
}
