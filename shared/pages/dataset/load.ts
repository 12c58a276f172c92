import { markup } from '../../../content/text/markup.ts';
import { citeSources } from '../../evidence/sources/sources.ts';
import { findDataset } from '../../figures/datasets/datasets.ts';
import { filesOfDataset } from '../../figures/datasets/files.ts';
import { revisionTable } from '../../figures/datasets/tables/revisions.ts';
import type { DataCell } from '../../figures/datasets/tables/table.ts';
import { licensesOf } from '../../figures/licenses.ts';
import { found, type LoadRequest, missing, redirect } from '../../page.ts';
import { citationFiles, citationLinks } from '../../records/articles/citation.ts';
import { href } from '../../routes.ts';
import { describeIn, formatDate, formatNumber } from '../../text/format.ts';
import { loadRevisions } from './load-revisions.ts';

const previewRows = 12;

/** One dataset with its first rows, its columns, its terms and its files. An id in capitals is redirected. */
export function load({ params: { id }, content, now }: LoadRequest<'dataset'>) {
  const dataset = findDataset(content, id, now);
  const lower = id.toLowerCase();
  if (!dataset) return findDataset(content, lower, now) ? redirect(href('dataset', { id: lower })) : missing();
  const { title, description, published, lastChange, columns, rows, sources } = dataset;
  const files = filesOfDataset(id);
  const path = href('dataset', { id });
  return found(
    {
      title: `${title}: data`,
      description: describeIn(description),
      path,
      crumbs: [{ label: 'Data', href: href('data') }, { label: title }],
      published,
      modified: lastChange,
      alternates: [
        ...files.map(({ label, href: address, type }) => ({ type, title: `${title}: ${label}`, href: address })),
        ...citationLinks({ href: path, id }),
      ],
    },
    {
      title,
      description,
      revisions: id === revisionTable.id ? loadRevisions(content) : undefined,
      files,
      facts: [
        { label: 'Rows', text: formatNumber(rows.length) },
        { label: 'Columns', text: String(columns.length) },
        { label: 'First published', text: formatDate(published) },
        { label: 'Last change', text: formatDate(lastChange) },
      ],
      columns: columns.map(({ name, type, unit, meaning }) => ({
        name,
        type: unit ? `${type}, ${unit}` : type,
        meaning,
        isNumeric: isNumeric(type),
      })),
      preview: rows.slice(0, previewRows).map(({ cells }) => cells.map(print)),
      withheld: dataset.withheld,
      rest: Math.max(0, rows.length - previewRows),
      source: sources.length > 0 && sources.length <= 12 ? markup`Source: ${citeSources(content, sources)}` : undefined,
      licenses: licensesOf(content, sources),
      changes: dataset.changes.map(({ at, note }) => ({ date: formatDate(at), note })),
      citation: `${content.site.name}, ${title} (dataset), version of ${formatDate(lastChange)}.`,
      citationFiles: citationFiles({ href: path, id }),
      href: path,
    },
  );
}

function isNumeric(type: string): boolean {
  return type === 'number' || type === 'integer';
}

/** The cell as in the CSV. */
function print(cell: DataCell): string {
  return cell === null ? '' : String(cell);
}
