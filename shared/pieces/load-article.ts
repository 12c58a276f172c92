/** Loads one news analysis, opinion piece or blog with everything around its text. */
import { categories } from '../../content/taxonomy.ts';
import type { Content, Entry, Html } from '../content.ts';
import { entryHref } from '../entry-href.ts';
import { topProducer } from '../figures.ts';
import { formatDate, formatNumber } from '../format.ts';
import { type Crumb, found, gone, type LoadRequest, missing, type Outcome, redirect } from '../page.ts';
import { href } from '../routes.ts';
import {
  linkMaterial,
  linkPerson,
  listCrumb,
  type MaterialLink,
  type PersonLink,
  type PieceSummary,
  pieceKinds,
  readingMinutes,
  summarizePiece,
} from './pieces.ts';
import { relatedPieces } from './related.ts';

export type ArticleKind = 'news' | 'opinions' | 'blogs';
export type ArticleData = {
  kind: ArticleKind;
  title: string;
  standfirst: string;
  category: { name: string; href: string };
  publishedAt: string;
  /** Set when a reader of the first version should know of a change. */
  updatedAt: string | undefined;
  minutes: number;
  readingHref: string;
  /** Shown above the text: corrections, age, withdrawal. */
  notices: string[];
  keyPoints: string[];
  contents: { id: string; text: string }[];
  body: Html;
  changes: { at: string; note: string }[];
  authors: (PersonLink & { covers: string })[];
  materials: (MaterialLink & { datum: string })[];
  services: { name: string; href: string }[];
  sources: { title: string; by: string; licence: string | undefined }[];
  related: PieceSummary[];
};

const longPieceHeadings = 3;
const oldAfterMonths = 12;

/** The id decides; any other title in the address is redirected to the current one (features E8). */
export async function loadArticle(
  kind: ArticleKind,
  { params, content, now }: Omit<LoadRequest, 'params'> & { params: { id: string; shorttitle: string } },
): Promise<Outcome<ArticleData>> {
  const piece = content.find(kind, params.id);
  if (!piece) return missing();
  if (isGone(piece, now)) return gone();
  if (params.shorttitle !== piece.slug) return redirect(entryHref(piece));
  const [category] = piece.categories;
  const { name, slug } = categories[category ?? 'CRITICAL_MATERIALS'];
  const updatedAt = piece.changes.findLast((change) => change.kind !== 'minor')?.at;
  return found(
    {
      title: piece.title,
      description: piece.standfirst,
      path: entryHref(piece),
      type: 'article',
      published: piece.publishAt,
      ...(updatedAt && { modified: updatedAt }),
      crumbs: articleCrumbs(kind, piece),
    },
    {
      kind,
      title: piece.title,
      standfirst: piece.standfirst,
      category: { name, href: href('topic', { category: slug }) },
      publishedAt: piece.publishAt,
      updatedAt,
      minutes: readingMinutes(piece),
      readingHref: href(pieceKinds[kind].reading, { id: piece.id }),
      notices: noticesOf(piece, now),
      keyPoints: piece.keyPoints,
      contents: (piece.body?.contents.length ?? 0) >= longPieceHeadings ? (piece.body?.contents ?? []) : [],
      body: await content.body(piece),
      changes: piece.changes.map(({ at, note }) => ({ at, note })),
      authors: piece.authors.flatMap((id) => linkPerson(content, id).map((link) => ({ ...link, covers: content.find('people', id)?.covers ?? '' }))),
      materials: piece.materials.flatMap((id) => linkMaterial(content, id).map((link) => ({ ...link, datum: concentration(content, id) }))),
      services: piece.services.flatMap((id) => content.find('services', id) ?? []).map((service) => ({ name: service.name, href: entryHref(service) })),
      sources: piece.sources.flatMap((id) => describeSource(content, id)),
      related: relatedPieces(content, piece).map((each) => summarizePiece(content, each)),
    },
  );
}

export function isGone(piece: Entry<ArticleKind>, now: Date): boolean {
  return piece.withdrawn !== undefined && !piece.withdrawn.keepBody && Date.parse(piece.withdrawn.at) <= now.getTime();
}

export function articleCrumbs(kind: ArticleKind, piece: { title: string; shortTitle?: string | undefined }): Crumb[] {
  return [{ label: 'Blue View', href: href('blue') }, listCrumb(kind), { label: piece.shortTitle ?? piece.title }];
}

function noticesOf(piece: Entry<ArticleKind>, now: Date): string[] {
  const months = Math.floor((now.getTime() - Date.parse(piece.publishAt)) / (30.44 * 86_400_000));
  return [
    ...(piece.withdrawn ? [`Withdrawn on ${formatDate(piece.withdrawn.at)}: ${piece.withdrawn.reason}`] : []),
    ...piece.changes.filter((change) => change.kind === 'correction').map((change) => `Corrected ${formatDate(change.at)}: ${change.note}`),
    ...(months >= oldAfterMonths && !piece.evergreen ? [`This analysis is ${months} months old. Figures and rules may have changed since.`] : []),
  ];
}

/** "China 99%, 2025" */
function concentration(content: Content, id: string): string {
  const figures = content.find('figures', id);
  const top = figures && topProducer(figures);
  return top ? `${top.country} ${top.approximate ? 'about ' : ''}${formatNumber(Math.round(top.share))}%, ${top.year}` : 'no country shares published';
}

function describeSource(content: Content, id: string): ArticleData['sources'] {
  const source = content.find('sources', id);
  return source ? [{ title: source.title, by: [source.publisher, source.published].filter(Boolean).join(', '), licence: source.licence }] : [];
}
