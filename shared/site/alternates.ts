/**
 * The alternates of a page: the same content for programs, as JSON and as Markdown, at the address of the entry with an
 * extension.
 */
import type { Entry } from '../content.ts';
import type { Head } from '../page.ts';
import { entryHref } from './entry-href.ts';

export const alternateTypes = { json: 'application/json', md: 'text/markdown' } as const;
export type AlternateExtension = keyof typeof alternateTypes;
const extensions = Object.keys(alternateTypes) as AlternateExtension[];
const names = { json: 'JSON', md: 'Markdown' };

/**
 * The collections whose entries have alternates. Figures, datasets, maps and editions of the risk index have files of
 * their own.
 */
export const collectionsWithAlternates = [
  'news',
  'opinions',
  'blogs',
  'videos',
  'infographics',
  'events',
  'materials',
  'glossary',
  'services',
  'letters',
  'vacancies',
  'people',
  'measures',
] as const;
export type EntryWithAlternates = {
  [Name in (typeof collectionsWithAlternates)[number]]: Entry<Name>;
}[(typeof collectionsWithAlternates)[number]];

/**
 * The address does not contain the title, which may change: `/blue/news-analysis/410.json`, `/events/601.md`,
 * `/glossary/lce.json`.
 */
export function alternateHref(entry: EntryWithAlternates, extension: AlternateExtension): string {
  return fileHref(entryHref(entry), entry.id, extension);
}

/** The address of a file beside a page: that of the page as far as the id, with an extension. */
export function fileHref(page: string, id: string, extension: string): string {
  const segments = page.split('/');
  return `${segments.slice(0, segments.lastIndexOf(id) + 1).join('/')}.${extension}`;
}

/** The links for readers at the end of the page. */
export function alternateFiles(entry: EntryWithAlternates): { label: string; href: string }[] {
  return extensions
    .toReversed()
    .map((extension) => ({ label: names[extension], href: alternateHref(entry, extension) }));
}

/** The links in the head of the page. */
export function alternateLinks(entry: EntryWithAlternates): NonNullable<Head['alternates']> {
  return extensions.map((extension) => ({
    type: alternateTypes[extension],
    href: alternateHref(entry, extension),
  }));
}
