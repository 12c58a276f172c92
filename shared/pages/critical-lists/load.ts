/** The official lists against our materials: since when each names it, and what its editions of a year changed. */

import { listEditionIds, listEditions } from '../../../content/vocabulary/critical-lists.ts';
import type { Content } from '../../content.ts';
import { citeAs } from '../../evidence/sources/sources.ts';
import { filesOfDataset } from '../../figures/datasets/files.ts';
import { found, type LoadRequest } from '../../page.ts';
import { describeListTotals, findListTotals } from '../../records/materials/critical-lists.ts';
import { href } from '../../routes.ts';
import { tableFiles } from '../../site/files/table-files.ts';
import { spellNumber } from '../../text/format.ts';
import { pageSummary } from '../summaries.ts';
import { loadListMatrix } from './load-matrix.ts';
import { loadYear } from './load-year.ts';

const { title, description } = pageSummary('critical-lists');
const firstYear = Math.min(...Object.values(listEditions).map(({ edition }) => Number(edition)));
const lastYear = Math.max(...Object.values(listEditions).map(({ edition }) => Number(edition)));

/**
 * Without `year`, the changes are those of the newest editions. Of a year outside those that we follow, the page says
 * which ones there are.
 */
export function load({ query, content, now }: LoadRequest<'critical-lists'>) {
  const thisYear = now.getUTCFullYear();
  const years = Array.from({ length: thisYear - firstYear + 1 }, (_, index) => String(thisYear - index));
  const asked = query.get('year');
  const isKnown = asked === null || years.includes(asked);
  const year = isKnown ? (asked ?? String(lastYear)) : undefined;
  const matrix = loadListMatrix(content);
  const addressOf = (each: string) => href('critical-lists', { year: each === String(lastYear) ? undefined : each });
  const outcome = found(
    {
      title: asked && isKnown ? `${title}: changes of ${asked}` : title,
      description,
      path: year === undefined ? href('critical-lists') : addressOf(year),
      crumbs: [{ label: 'What is in force', href: href('policy') }, { label: title }],
      alternates: filesOfDataset('critical-list-changes').map(({ type, label, href: address }) => ({
        type,
        title: `Changes of the lists: ${label}`,
        href: address,
      })),
      ...(!isKnown && { noindex: true }),
    },
    {
      heading: title,
      ...matrix,
      finding: findingOf(content),
      newest: describeNewest(content, matrix),
      message: isKnown
        ? ''
        : `We hold no lists of “${asked.slice(0, 20)}”. Choose a year from ${firstYear} to ${thisYear}.`,
      years: years.map((each) => ({ label: each, href: `${addressOf(each)}#changes`, current: each === year })),
      changes: year === undefined ? undefined : loadYear(content, year),
      latest: { year: String(lastYear), href: `${addressOf(String(lastYear))}#changes` },
      documents: listEditionIds.map((id) => ({
        id,
        link: citeAs(content, listEditions[id].document, `${listEditions[id].name}, ${listEditions[id].edition}`),
      })),
      files: [
        ...tablesOf('critical-list-changes', 'What changed'),
        ...tablesOf('critical-lists', 'Every edition'),
        { label: 'Other formats', href: href('dataset', { id: 'critical-list-changes' }) },
      ],
    },
  );
  return isKnown ? outcome : { ...outcome, status: 404 };
}

/** Links to the files for spreadsheets. */
function tablesOf(dataset: string, what: string) {
  return tableFiles(href('dataset', { id: dataset })).map(({ label, href: address }) => ({
    label: `${what}, as ${label}`,
    href: address,
  }));
}

/** "10 of 24 materials are on every list of critical materials that we could check", as on the other pages. */
function findingOf(content: Content): string {
  const { figure, rest } = describeListTotals(content);
  return `${figure} ${rest}`;
}

/** "Of these ten, six are on all eight lists in their newest editions, the others on all that we could verify." */
function describeNewest(content: Content, { lists, rows }: ReturnType<typeof loadListMatrix>): string {
  const { onEvery } = findListTotals(content);
  const complete = rows.filter(
    ({ name, cells }) => onEvery.includes(name) && cells.every(({ state }) => state === 'listed'),
  );
  const all = `all ${spellNumber(lists.length)} lists in their newest editions`;
  if (complete.length === onEvery.length) return `Each of them is on ${all}.`;
  return `Of these ${spellNumber(onEvery.length)}, ${spellNumber(complete.length)} are on ${all}, the others on all of them that we could verify.`;
}
