/** The content of a simulated year: articles and editions that are deployed on time, late, or before their date. */
import type { Entry } from '../../../content/entry.ts';
import { createLiveContent } from '../../../server/content/live-content.ts';
import { edition as sampleEdition } from '../letters.ts';
import { siteContent, sourceOf } from '../site.ts';

/** An article of the year. `title` is in every mail that tells of it. */
export type Piece = Entry<'news'>;

/** Content that grows by deployments. @returns `live`: what the site shows; `deploy`: adds entries and replaces it. */
export function createGrowingContent() {
  const { content, texts } = siteContent();
  const [sample] = content.entries.news;
  if (!sample) throw new Error('There is no news article');
  const base = sample;
  const entries = { ...content.entries, news: [] as Piece[], opinions: [], blogs: [], videos: [], letters: [] as Entry<'letters'>[] };
  const open = () => sourceOf({ content: { ...content, entries: { ...entries } }, texts });
  const live = createLiveContent(open());
  const broken = new Set<string>();
  return {
    source: live.source,
    pieces: entries.news as readonly Piece[],
    /** Ids of editions that cannot be composed. */
    broken: broken as ReadonlySet<string>,
    editions: entries.letters as readonly Entry<'letters'>[],
    deployPiece(material: string, publishAt: number) {
      const number = entries.news.length;
      const title = `Piece ${String(number).padStart(3, '0')} on ${material}`;
      const times = { publishAt: new Date(publishAt).toISOString(), changes: [] };
      entries.news.push({ ...base, ...times, id: String(9_000 + number), title, materials: [material], services: [] });
      live.replace(open());
    },
    /** @param isBroken it cannot be composed. */
    deployEdition(publishAt: number, isBroken: boolean) {
      const id = String(100 + entries.letters.length);
      if (isBroken) broken.add(id);
      const made = { ...sampleEdition, id, publishAt: new Date(publishAt).toISOString() };
      // A section without paragraphs passes no schema, and stands for every fault that a template does not expect.
      const sections = isBroken ? ([{ heading: 'Broken' }] as unknown as typeof made.sections) : made.sections;
      entries.letters.push({ ...made, sections });
      live.replace(open());
    },
  };
}
