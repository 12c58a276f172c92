import type { Content } from '../../content.ts';
import type { TableData } from '../../evidence/composed-page/load-table.ts';
import { citeEdition, filesOf } from '../../figures/cmri/cite-edition.ts';
import { changesSince, inputChanges, rankChanges } from '../../figures/cmri/compare.ts';
import { describeUnranked, findingOf, rankingTable } from '../../figures/cmri/describe-ranking.ts';
import { editionsAt, rankEdition } from '../../figures/cmri/rank-at.ts';
import { found, type LoadRequest, missing } from '../../page.ts';
import { citationFiles, citationLinks } from '../../records/articles/citation.ts';
import { href } from '../../routes.ts';
import { formatDate } from '../../text/format.ts';

/**
 * An edition of the risk index: its citation, its ranking by our weights, and the changes from the previous edition and
 * since this one.
 */
export function load({ params, content, now }: LoadRequest<'cmri-edition'>) {
  const editions = editionsAt(content, now);
  const at = editions.findIndex(({ id }) => id === params.edition);
  const [edition, before] = [editions[at], editions[at - 1]];
  if (!edition) return missing();
  const ranking = rankEdition(edition);
  const citation = citeEdition(content, edition);
  const path = href('cmri-edition', { edition: edition.id });
  const cited = { href: path, id: edition.id };
  const files = filesOf(path);
  return found(
    {
      title: `Risk index, edition of ${citation.name}`,
      description: `Critical Materials Risk Index, edition of ${citation.name}, as of ${citation.date}: ranks, values, files to download, how to cite it, what has changed since.`,
      path,
      alternates: [
        ...files.map(({ label, ...file }) => ({ ...file, title: `Risk index, edition of ${citation.name}, ${label}` })),
        ...citationLinks(cited),
      ],
      crumbs: [
        { label: 'Blue View', href: href('blue') },
        { label: 'CMRI', href: href('cmri') },
        { label: `Edition of ${citation.name}` },
      ],
    },
    {
      citation,
      path,
      finding: findingOf(content, ranking),
      files: [...files, ...citationFiles(cited)],
      table: rankingTable(content, ranking),
      unranked: describeUnranked(content, ranking),
      previous: before && {
        name: citeEdition(content, before).name,
        href: href('cmri-edition', { edition: before.id }),
        ranks: changeTable(content, 'Ranks that changed', rankChanges(before, edition)),
        inputs: changeTable(content, 'Values that changed', inputChanges(before.materials, edition.materials)),
      },
      since: {
        day: formatDate(now.toISOString()),
        changes: changeTable(
          content,
          'Values that differ',
          changesSince(content, edition, now).map(({ byDay, ...change }) => ({
            ...change,
            why: byDay ? 'a stated day has passed' : 'our records or our way of counting',
          })),
        ),
      },
    },
  );
}

/** Undefined if nothing has changed. */
function changeTable(
  content: Content,
  caption: string,
  changes: { material: string; indicator?: string; from: string; to: string; why?: string }[],
): TableData | undefined {
  if (changes.length === 0) return undefined;
  return {
    caption,
    illustrative: false,
    columns: ['Material', 'What', 'Before', 'After', ...(changes[0]?.why ? ['Why'] : [])].map((label) => ({
      label,
      numeric: false,
    })),
    rows: changes.map(({ material, indicator = 'Rank', from, to, why }) => [
      content.find('materials', material)?.name ?? material,
      indicator,
      from,
      to,
      ...(why ? [why] : []),
    ]),
    foot: undefined,
  };
}
