import { formulasIn } from '../../evidence/units/formula-markup.ts';
import { type FilterGroup, found, invalid, type LoadRequest, redirect } from '../../page.ts';
import { href } from '../../routes.ts';
import {
  isSearchKind,
  readSearchWords,
  type SearchAnswer,
  type SearchCount,
  type SearchRequest,
} from '../../search.ts';
import { formatCount } from '../../text/format.ts';
import { pageSummary } from '../summaries.ts';
import { listTopics, nearNames } from './near-names.ts';

const { title, description } = pageSummary('search');

/**
 * Searches for the words in `?q=`, filtered by kind, material and year. Without words the page explains the search.
 * `?page=1` and pages past the end are redirected.
 */
export async function load({ query, content, search }: LoadRequest<'search'>) {
  const { words, isCut } = readSearchWords(query.get('q') ?? '');
  const filter = readSearchFilter(query);
  const isKnown = filter && (!filter.material || content.find('materials', filter.material));
  if (!isKnown) return invalid();
  const request = { words, ...filter };
  if (query.has('page') && filter.page === 1) return redirect(addressOf(request));
  const answer = words ? await search.find(request) : undefined;
  const pages = Math.max(answer?.pages ?? 1, 1);
  if (filter.page > pages) return redirect(addressOf({ ...request, page: pages }), 302);
  return found(
    {
      title: words ? `${title}: “${words}”` : title,
      description,
      path: href('search'),
      crumbs: [{ label: title }],
      ...(query.size > 0 && { noindex: true }),
    },
    {
      words,
      isCut,
      results: answer && { ...presentResults(answer, request), formulas: formulasIn(content, answer.hits) },
      instead: answer?.total === 0 ? { near: nearNames(content, words), topics: listTopics() } : undefined,
      materials: content.list('materials').length,
    },
  );
}

function readSearchFilter(query: URLSearchParams): Omit<SearchRequest, 'words'> | undefined {
  const [kind, material, year, page = '1'] = ['kind', 'material', 'year', 'page'].map(
    (key) => query.get(key) || undefined,
  );
  const isKnown = (!kind || isSearchKind(kind)) && (!year || /^\d{4}$/.test(year)) && /^[1-9]\d{0,3}$/.test(page);
  return isKnown
    ? { kind: kind && isSearchKind(kind) ? kind : undefined, material, year, page: Number(page) }
    : undefined;
}

function presentResults({ total, pages, hits, meant, isPartial, ...counts }: SearchAnswer, request: SearchRequest) {
  const { words, page } = request;
  const address = (change: Partial<SearchRequest>) => addressOf({ ...request, page: 1, ...change });
  return {
    heading: `${total === 0 ? 'No results' : formatCount(total, 'result')} for “${meant ?? words}”`,
    meant: meant && { words: meant, href: addressOf({ words: meant, page: 1 }) },
    isPartial,
    hits,
    filters: [
      filterGroup('Kind', counts.kinds, request.kind, (kind) => address({ kind: kind as SearchRequest['kind'] })),
      filterGroup('Material', counts.materials, request.material, (material) => address({ material })),
      filterGroup('Year', counts.years, request.year, (year) => address({ year })),
    ].filter(({ links, chosen }) => links.length > 0 || chosen),
    page,
    pages,
    previous: page > 1 ? address({ page: page - 1 }) : undefined,
    next: page < pages ? address({ page: page + 1 }) : undefined,
    withoutFilters: addressOf({ words, page: 1 }),
  };
}

function filterGroup(
  label: string,
  counts: readonly SearchCount[],
  value: string | undefined,
  addressWith: (value: string | undefined) => string,
): FilterGroup {
  const links = counts.map((each) => ({
    label: each.label,
    href: addressWith(each.value),
    count: each.count,
    current: each.value === value,
  }));
  const current = value && (links.find((link) => link.current)?.label ?? value);
  return { label, chosen: current ? { label: current, without: addressWith(undefined) } : undefined, links };
}

function addressOf({ words, kind, material, year, page }: SearchRequest): string {
  return href('search', { q: words || undefined, kind, material, year, page: page > 1 ? String(page) : undefined });
}
