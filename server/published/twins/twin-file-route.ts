/** The twins of pages, the same content as JSON or Markdown: `/blue/news-analysis/410.json`, `/events/601.md`, `/glossary/lce.json`. There is no content negotiation. */
import { visibilityOf } from '../../../shared/content.ts';
import { entryHref } from '../../../shared/entry-href.ts';
import { href } from '../../../shared/routes.ts';
import { type TwinExtension, type TwinnedEntry, twinHref, twinnedCollections, twinTypes } from '../../../shared/twins.ts';
import type { FileRoute } from '../file-route.ts';
import { writeTwin } from './write-twin.ts';

/** The folders of pages that have twins. */
const folders: Record<(typeof twinnedCollections)[number], string> = {
  news: href('news-analysis'),
  opinions: href('opinion-pieces'),
  blogs: href('blogs'),
  videos: href('videos'),
  events: href('events'),
  materials: href('critical-materials'),
  glossary: href('glossary'),
};

/** Pages of any origin may read the files. */
export const twinFileRoute: FileRoute = {
  name: 'twin',
  pattern: new RegExp(`^(${Object.values(folders).join('|')})/([a-z0-9-]+)\\.(json|md)$`),
  notesUses: true,
  async write([folder, id = '', type], { content: view, now, siteUrl }) {
    const name = twinnedCollections.find((each) => folders[each] === folder);
    const entry = name && (view.find(name, id) as TwinnedEntry | undefined);
    if (!entry) return undefined;
    if (visibilityOf(entry, now) !== 'public') return 'gone';
    const extension = type as TwinExtension;
    return {
      name: twinHref(entry, extension).split('/').at(-1) ?? '',
      type: `${twinTypes[extension]}; charset=utf-8`,
      links: { canonical: siteUrl + entryHref(entry) },
      headers: { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' },
      body: await writeTwin(entry, extension, { view, now, siteUrl }),
    };
  },
};
