/** Loads the list of infographics, and one infographic with its sections and panels. */
import type { Content, Entry, Markup } from '../../content.ts';
import { listSources } from '../../evidence/sources/references.ts';
import { describeCited } from '../../records/articles/citation.ts';
import { linkMaterial, type MaterialLink } from '../../records/materials/material-link.ts';
import { teasePassedDay } from '../../records/measures/passed-days.ts';
import { alternateFiles } from '../../site/alternates.ts';
import { entryHref } from '../../site/entry-href.ts';
import { type HistoryItem, listHistory } from '../../text/history.ts';
import type { LinkedText } from '../../text/link-words.ts';
import { linkPerson, type PersonLink, readingMinutes } from '../articles/articles.ts';
import { noticesOfDays } from '../articles/load-notices.ts';
import { citeInfographic } from './cite-infographic.ts';
import { posterHref } from './file-hrefs.ts';
import { loadPlacedPanel, type NamedPanel } from './panels.ts';

export type InfographicLink = {
  id: string;
  href: string;
  title: string;
  standfirst: string;
  publishedAt: string;
  passed: string | undefined;
  poster: string;
  panel: NamedPanel | undefined;
};
export type InfographicSection = { id: string; html: Markup; panels: NamedPanel[] };
export type InfographicData = InfographicLink & {
  minutes: number;
  /** For each day of a measure that has passed since it was written. */
  notices: LinkedText[];
  authors: PersonLink[];
  materials: MaterialLink[];
  sections: InfographicSection[];
  sources: Markup | undefined;
  history: HistoryItem[];
  citation: { text: string; bibtex: string; ris: string };
  files: { label: string; href: string }[];
};

export function listInfographics(content: Content, now: Date): InfographicLink[] {
  return content.list('infographics').map((infographic) => linkInfographic(content, infographic, now));
}

function linkInfographic(content: Content, infographic: Entry<'infographics'>, now: Date): InfographicLink {
  const [first] = infographic.panels;
  return {
    id: infographic.id,
    href: entryHref(infographic),
    title: infographic.title,
    standfirst: infographic.standfirst,
    publishedAt: infographic.publishAt,
    passed: teasePassedDay(content, infographic.dates, now),
    poster: posterHref(infographic.id),
    panel: first && loadPlacedPanel(first, content, now),
  };
}

export async function presentInfographic(
  content: Content,
  infographic: Entry<'infographics'>,
  now: Date,
): Promise<InfographicData> {
  const text = await content.read(infographic);
  const citation = citeInfographic(content, infographic);
  return {
    ...linkInfographic(content, infographic, now),
    minutes: readingMinutes(infographic),
    notices: noticesOfDays(content, infographic, now),
    authors: infographic.authors.flatMap((id) => linkPerson(content, id)),
    materials: infographic.materials.flatMap((id) => linkMaterial(content, id)),
    sections: splitSections(text.html, infographic.panels, (panel) => loadPlacedPanel(panel, content, now)),
    sources: listSources(content, text.sources),
    history: listHistory(infographic.publishAt, infographic.changes),
    citation: describeCited(citation),
    files: alternateFiles(infographic),
  };
}

/**
 * Splits the text into sections, each with the panels beside it. The text before the first heading is a section without
 * id.
 */
function splitSections(
  { __html: html }: Markup,
  placed: Entry<'infographics'>['panels'],
  load: (placed: Entry<'infographics'>['panels'][number]) => NamedPanel | undefined,
): InfographicSection[] {
  return html
    .split(/(?=<h2 )/)
    .filter((part) => part.trim())
    .map((part) => {
      const [, id = ''] = /^<h2 [^>]*\bid="([^"]+)"/.exec(part) ?? [];
      return {
        id,
        html: { __html: part },
        panels: placed.filter(({ section }) => section === id).flatMap((panel) => load(panel) ?? []),
      };
    });
}
