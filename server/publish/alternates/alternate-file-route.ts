/**
 * The alternates of pages, the same content as JSON or Markdown: `/blue/news-analysis/410.json`, `/events/601.md`,
 * `/glossary/lce.json`. There is no content negotiation.
 */
import { visibilityOf } from '../../../shared/content.ts';
import { vacancyState } from '../../../shared/records/vacancies/vacancy-state.ts';
import { href } from '../../../shared/routes.ts';
import {
  type AlternateExtension,
  alternateHref,
  alternateTypes,
  type EntryWithAlternates,
} from '../../../shared/site/alternates.ts';
import { entryHref } from '../../../shared/site/entry-href.ts';
import { type FileRoute, light } from '../file-route.ts';
import { writeAlternate } from './write-alternate.ts';

/** The folders of the pages that have alternates, each with the collections of its entries. */
const collectionsIn: Record<string, readonly EntryWithAlternates['collection'][]> = {
  [href('news-analysis')]: ['news'],
  [href('opinion-pieces')]: ['opinions'],
  [href('blogs')]: ['blogs'],
  [href('videos')]: ['videos'],
  [href('infographics')]: ['infographics'],
  [href('events')]: ['events'],
  [href('critical-materials')]: ['materials', 'services'],
  [href('energy-transitions')]: ['services'],
  [href('glossary')]: ['glossary'],
  [href('letters')]: ['letters'],
  [href('careers')]: ['vacancies'],
  [href('the-team')]: ['people'],
  [href('policy')]: ['measures'],
};

/** Pages of any origin may read the files. */
export const alternateFileRoute: FileRoute = {
  name: 'alternate',
  takesAsOf: ([folder]) => folder === href('critical-materials') || folder === href('policy'),
  pattern: new RegExp(`^(${Object.keys(collectionsIn).join('|')})/([a-z0-9-]+)\\.(json|md)$`),
  notesUses: true,
  find([folder = '', id = '', type], { path, content: view, now, siteUrl }) {
    const extension = type as AlternateExtension;
    const entries = (collectionsIn[folder] ?? []).flatMap(
      (name) => (view.find(name, id) as EntryWithAlternates | undefined) ?? [],
    );
    const entry = entries.find((each) => alternateHref(each, extension) === path);
    if (!entry) return undefined;
    if (
      visibilityOf(entry, now) !== 'public' ||
      (entry.collection === 'vacancies' && vacancyState(entry, now) === 'gone')
    )
      return 'gone';
    return {
      name: alternateHref(entry, extension).split('/').at(-1) ?? '',
      type: `${alternateTypes[extension]}; charset=utf-8`,
      links: { canonical: siteUrl + entryHref(entry) },
      headers: { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' },
      body: light(() => writeAlternate(entry, extension, { view, now, siteUrl })),
    };
  },
};
