/** Loads infographics: for their list, and one with its sections and panels. */
import type { PanelName } from '../../content/vocabulary/panels.ts';
import { linkPerson, type PersonLink, readingMinutes } from '../articles/articles.ts';
import { citationHref, formatCitation } from '../articles/citation.ts';
import type { Content, Entry, Markup } from '../content.ts';
import { entryHref } from '../entry-href.ts';
import { linkMaterial, type MaterialLink } from '../materials/material-link.ts';
import { listSources } from '../sources/sources.ts';
import { citeInfographic } from './cite-infographic.ts';
import { posterHref } from './file-hrefs.ts';
import { type AnyPanel, loadPanel } from './panels.ts';

export type InfographicLink = { id: string; href: string; title: string; standfirst: string; publishedAt: string; poster: string; panel: AnyPanel | undefined };
export type InfographicSection = { id: string; html: Markup; panels: AnyPanel[] };
export type InfographicData = InfographicLink & {
  minutes: number;
  authors: PersonLink[];
  materials: MaterialLink[];
  sections: InfographicSection[];
  sources: Markup | undefined;
  citation: { text: string; bibtex: string; ris: string };
};

export function listInfographics(content: Content, now: Date): InfographicLink[] {
  return content.list('infographics').map((piece) => linkInfographic(content, piece, now));
}

function linkInfographic(content: Content, piece: Entry<'infographics'>, now: Date): InfographicLink {
  const [first] = piece.panels;
  return {
    id: piece.id,
    href: entryHref(piece),
    title: piece.title,
    standfirst: piece.standfirst,
    publishedAt: piece.publishAt,
    poster: posterHref(piece.id),
    panel: first && loadPanel(first.panel, content, now),
  };
}

export async function presentInfographic(content: Content, piece: Entry<'infographics'>, now: Date): Promise<InfographicData> {
  const text = await content.read(piece);
  const citation = citeInfographic(content, piece);
  return {
    ...linkInfographic(content, piece, now),
    minutes: readingMinutes(piece),
    authors: piece.authors.flatMap((id) => linkPerson(content, id)),
    materials: piece.materials.flatMap((id) => linkMaterial(content, id)),
    sections: splitSections(text.html, piece.panels, (name) => loadPanel(name, content, now)),
    sources: listSources(content, text.sources),
    citation: { text: formatCitation(citation), bibtex: citationHref(citation, 'bib'), ris: citationHref(citation, 'ris') },
  };
}

/** The text in sections, each with the panels placed beside it. What stands before the first heading is a section without id. */
function splitSections(
  { __html: html }: Markup,
  placed: Entry<'infographics'>['panels'],
  load: (name: PanelName) => AnyPanel | undefined,
): InfographicSection[] {
  return html
    .split(/(?=<h2 )/)
    .filter((part) => part.trim())
    .map((part) => {
      const [, id = ''] = /^<h2 [^>]*\bid="([^"]+)"/.exec(part) ?? [];
      return { id, html: { __html: part }, panels: placed.filter(({ section }) => section === id).flatMap(({ panel }) => load(panel) ?? []) };
    });
}
