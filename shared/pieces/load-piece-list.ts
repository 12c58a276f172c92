/** Loads a list of pieces: filter or category, page by page, with the neighbours and the empty states. */
import { type Category, categories, type Filter, filters } from '../../content/taxonomy.ts';
import { formatCount } from '../format.ts';
import { found, invalid, type LoadRequest, type Outcome, redirect } from '../page.ts';
import { href } from '../routes.ts';
import { listPieces, type Piece, type PieceKind, type PieceSummary, pieceKinds, summarizePiece } from './pieces.ts';

export const piecesPerPage = 12;
export type Choice = { label: string; href: string; count: number; current: boolean };
export type PieceListData = {
  heading: string;
  description: string;
  filters: Choice[];
  categories: Choice[];
  /** "14 pieces", with the page when there is more than one. */
  summary: string;
  pieces: PieceSummary[];
  /** Set when a choice leaves nothing: what to show instead. */
  empty: { chosen: string; all: string; newest: PieceSummary[] } | undefined;
  pagination: { previous: string | undefined; next: string | undefined; page: number; pages: number };
};

const descriptions: Record<PieceKind, string> = {
  news: 'What moved in critical materials, what it means for a buyer, and how sure we are.',
  opinions: 'One analyst, one argument, and the strongest case against it.',
  blogs: 'How we count, check and read: notes from the desk.',
  videos: 'Supply chains walked through step by step, each with chapters and a transcript.',
};

/** Unknown values of `filter`, `category` or `page` are invalid; page 1 and pages past the end are redirected (features A4, A5). */
export function loadPieceList(kind: PieceKind, { query, content }: LoadRequest): Outcome<PieceListData> {
  const [filter, category] = [query.get('filter') ?? undefined, query.get('category') ?? undefined];
  const chosen = chosenCategory(filter, category);
  const page = pageNumber(query.get('page'));
  if (chosen === 'unknown' || page === undefined) return invalid();

  const { list, label } = pieceKinds[kind];
  const all = listPieces(content, [kind]);
  const pieces = chosen ? all.filter((piece) => piece.categories.includes(chosen.category)) : all;
  const pages = Math.max(1, Math.ceil(pieces.length / piecesPerPage));
  const address = (number: number) => href(list, { filter, category, page: number > 1 ? number : undefined });
  if (query.has('page') && page === 1) return redirect(address(1));
  if (page > pages) return redirect(address(pages), 302);

  const numbered = pages > 1 ? ` (page ${page} of ${pages})` : '';
  const [previous, next] = [page > 1 ? address(page - 1) : undefined, page < pages ? address(page + 1) : undefined];
  const shown = pieces.slice((page - 1) * piecesPerPage, page * piecesPerPage);
  return found(
    {
      title: chosen ? `${label}: ${chosen.name}${numbered}` : label + numbered,
      description: descriptions[kind],
      path: address(page),
      crumbs: [{ label: 'Blue View', href: href('blue') }, { label }],
      previous,
      next,
    },
    {
      heading: label,
      description: descriptions[kind],
      filters: Object.entries(filters).map(([key, each]) => ({
        label: each.name,
        href: href(list, { filter: key }),
        count: count(all, each.category),
        current: key === filter,
      })),
      categories: Object.entries(categories).map(([code, each]) => ({
        label: each.name,
        href: href(list, { category: each.slug }),
        count: count(all, code as Category),
        current: each.slug === category,
      })),
      summary: formatCount(pieces.length, 'piece') + (pages > 1 ? `, page ${page} of ${pages}` : ''),
      pieces: shown.map((piece) => summarizePiece(content, piece)),
      empty:
        chosen && pieces.length === 0
          ? { chosen: chosen.name, all: href(list), newest: all.slice(0, 3).map((piece) => summarizePiece(content, piece)) }
          : undefined,
      pagination: { previous, next, page, pages },
    },
  );
}

/** The category that `?filter=` (one of four) or `?category=` (one of nine) selects; both together, or neither known, is unknown. */
function chosenCategory(filter: string | undefined, category: string | undefined): { category: Category; name: string } | undefined | 'unknown' {
  if (filter === undefined && category === undefined) return undefined;
  if (filter !== undefined && category !== undefined) return 'unknown';
  if (filter !== undefined) return Object.hasOwn(filters, filter) ? filters[filter as Filter] : 'unknown';
  const code = (Object.keys(categories) as Category[]).find((each) => categories[each].slug === category);
  return code ? { category: code, name: categories[code].name } : 'unknown';
}

function pageNumber(written: string | null): number | undefined {
  if (written === null) return 1;
  return /^[1-9]\d{0,5}$/.test(written) ? Number(written) : undefined;
}

function count(pieces: readonly Piece[], category: Category): number {
  return pieces.filter((piece) => piece.categories.includes(category)).length;
}
