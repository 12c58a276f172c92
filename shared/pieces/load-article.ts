/** Loads one piece with everything around its text: a news analysis, an opinion piece, a blog, or a video with its transcript. */
import { categories } from '../../content/taxonomy.ts';
import { formatShare } from '../concentration.ts';
import type { Content, EntryText, Html } from '../content.ts';
import { entryHref } from '../entry-href.ts';
import { topProducer } from '../figures.ts';
import { formatDate } from '../format.ts';
import { type Crumb, found, gone, type LoadRequest, missing, type Outcome, redirect } from '../page.ts';
import { href } from '../routes.ts';
import { videoLength } from './film.ts';
import { type CoverData, loadCover } from './load-cover.ts';
import { type PieceKind, pieceKinds } from './piece-kinds.ts';
import { linePiece, linkMaterial, linkPerson, listCrumb, type MaterialLink, type PersonLink, type Piece, type PieceLine, readingMinutes } from './pieces.ts';
import { relatedPieces } from './related.ts';

export type ArticleKind = 'news' | 'opinions' | 'blogs';
export type ArticleData = {
  kind: PieceKind;
  href: string;
  title: string;
  standfirst: string;
  category: { name: string; href: string };
  publishedAt: string;
  /** Set when a reader of the first version should know of a change. */
  updatedAt: string | undefined;
  /** "6 min read"; of a video, whose recording is not published, what there is of it. */
  length: string;
  /** A transcript has no reading view. */
  readingHref: string | undefined;
  /** Shown above the text: corrections, age, withdrawal. */
  notices: string[];
  keyPoints: string[];
  /** The headings of a long text, or the chapters of a video. */
  contents: { id: string; text: string }[];
  body: Html;
  cover: CoverData | undefined;
  changes: { at: string; note: string }[];
  authors: (PersonLink & { covers: string })[];
  materials: (MaterialLink & { share: string })[];
  services: { name: string; href: string }[];
  sources: { title: string; by: string; licence: string | undefined }[];
  related: PieceLine[];
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
  return presentPiece(piece, content, now);
}

/** The page of a piece that may be shown. */
export async function presentPiece(piece: Piece, content: Content, now: Date): Promise<Outcome<ArticleData>> {
  const kind = piece.collection;
  const { reading, schema } = pieceKinds[kind];
  const chapters = piece.collection === 'videos' ? piece.chapters.map(({ id, title }) => ({ id, text: title })) : undefined;
  const text = await content.read(piece);
  const [category] = piece.categories;
  const { name, slug } = categories[category ?? 'CRITICAL_MATERIALS'];
  const updatedAt = text.changes.findLast((change) => change.kind !== 'minor')?.at;
  return found(
    {
      title: piece.title,
      description: piece.standfirst,
      path: entryHref(piece),
      type: 'article',
      schema,
      published: piece.publishAt,
      ...(updatedAt && { modified: updatedAt }),
      crumbs: articleCrumbs(kind, piece),
    },
    {
      kind,
      href: entryHref(piece),
      title: piece.title,
      standfirst: piece.standfirst,
      category: { name, href: href('topic', { category: slug }) },
      publishedAt: piece.publishAt,
      updatedAt,
      length: piece.collection === 'videos' ? videoLength(piece) : `${readingMinutes(piece)} min read`,
      readingHref: reading && href(reading, { id: piece.id }),
      notices: noticesOf(piece, text.changes, now),
      keyPoints: text.keyPoints,
      contents: chapters ?? (text.contents.length >= longPieceHeadings ? text.contents : []),
      body: text.html,
      cover: loadCover(content, piece),
      changes: text.changes.map(({ at, note }) => ({ at, note })),
      authors: piece.authors.flatMap((id) => linkPerson(content, id).map((link) => ({ ...link, covers: content.find('people', id)?.covers ?? '' }))),
      materials: piece.materials.flatMap((id) => linkMaterial(content, id).map((link) => ({ ...link, share: concentration(content, id) }))),
      services: piece.services.flatMap((id) => content.find('services', id) ?? []).map((service) => ({ name: service.name, href: entryHref(service) })),
      sources: text.sources.flatMap((id) => describeSource(content, id)),
      related: relatedPieces(content, piece, text.related).map((each) => linePiece(content, each)),
    },
  );
}

export function isGone(piece: Piece, now: Date): boolean {
  return piece.withdrawn !== undefined && !piece.withdrawn.keepBody && Date.parse(piece.withdrawn.at) <= now.getTime();
}

export function articleCrumbs(kind: PieceKind, piece: { title: string; shortTitle?: string | undefined }): Crumb[] {
  return [{ label: 'Blue View', href: href('blue') }, listCrumb(kind), { label: piece.shortTitle ?? piece.title }];
}

function noticesOf(piece: Piece, changes: EntryText<PieceKind>['changes'], now: Date): string[] {
  const months = Math.floor((now.getTime() - Date.parse(piece.publishAt)) / (30.44 * 86_400_000));
  return [
    ...(piece.withdrawn ? [`Withdrawn on ${formatDate(piece.withdrawn.at)}: ${piece.withdrawn.reason}`] : []),
    ...(piece.collection === 'videos' && !piece.film ? ['This is the transcript. The recording is not published yet; it will stand here, with captions.'] : []),
    ...changes.filter((change) => change.kind === 'correction').map((change) => `Corrected ${formatDate(change.at)}: ${change.note}`),
    ...(months >= oldAfterMonths && !piece.evergreen ? [`This analysis is ${months} months old. Figures and rules may have changed since.`] : []),
  ];
}

/** "China 99%, 2025" */
function concentration(content: Content, id: string): string {
  const figures = content.find('figures', id);
  const top = figures && topProducer(figures);
  return top ? [`${top.country} ${formatShare(top)}`, top.year].filter(Boolean).join(', ') : 'no country shares published';
}

function describeSource(content: Content, id: string): ArticleData['sources'] {
  const source = content.find('sources', id);
  return source ? [{ title: source.title, by: [source.publisher, source.published].filter(Boolean).join(', '), licence: source.licence }] : [];
}
