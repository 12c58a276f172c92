/** The siblings of pages for programs: the same as JSON and as Markdown, at the address of the entry with an extension. */
import type { Entry } from './content.ts';
import { entryHref } from './entry-href.ts';
import type { Head } from './page.ts';

export const twinTypes = { json: 'application/json', md: 'text/markdown' } as const;
export type TwinExtension = keyof typeof twinTypes;
/** The collections whose entries have twins. */
export const twinnedCollections = ['news', 'opinions', 'blogs', 'videos', 'events', 'materials', 'glossary'] as const;
export type TwinnedEntry = { [Name in (typeof twinnedCollections)[number]]: Entry<Name> }[(typeof twinnedCollections)[number]];

/** Without the words of a title, which may change: `/blue/news-analysis/410.json`, `/events/601.md`, `/glossary/lce.json`. */
export function twinHref(entry: TwinnedEntry, extension: TwinExtension): string {
  const segments = entryHref(entry).split('/');
  return `${segments.slice(0, segments.lastIndexOf(entry.id) + 1).join('/')}.${extension}`;
}

/** For readers, at the end of the page. */
export function twinFiles(entry: TwinnedEntry): { label: string; href: string }[] {
  return [
    { label: 'Markdown', href: twinHref(entry, 'md') },
    { label: 'JSON', href: twinHref(entry, 'json') },
  ];
}

/** For the head of the page. */
export function twinAlternates(entry: TwinnedEntry): NonNullable<Head['alternates']> {
  return [
    { type: twinTypes.json, title: 'This page as JSON', href: twinHref(entry, 'json') },
    { type: twinTypes.md, title: 'This page as Markdown', href: twinHref(entry, 'md') },
  ];
}
