import { type Dataset, listDatasets } from '../../figures/datasets/datasets.ts';
import { filesOfDataset } from '../../figures/datasets/files.ts';
import { found, type LoadRequest } from '../../page.ts';
import { href } from '../../routes.ts';
import { apiRequest } from '../../site/api/api-request.ts';
import { formatDate, formatNumber } from '../../text/format.ts';
import { pageSummary } from '../summaries.ts';

/** All datasets that can be downloaded, each with the materials that have rows in it. */
export function load({ content, now }: LoadRequest<'data'>) {
  const datasets = listDatasets(content, now);
  const materials = content.list('materials').map(({ id, symbol, name }) => ({ id, symbol, name }));
  const rowCount = datasets.reduce((sum, { rows }) => sum + rows.length, 0);
  return found(
    {
      ...pageSummary('data', datasets.length),
      path: href('data'),
      crumbs: [{ label: 'Data' }],
    },
    {
      request: apiRequest('datasets'),
      intro: `${datasets.length} tables, ${formatNumber(rowCount)} rows, each with its source. Take them as CSV, Excel or JSON, without an account.`,
      materials,
      datasets: datasets.map((dataset) => summarize(dataset, materials)),
    },
  );
}

function summarize(
  { id, title, description, lastChange, columns, rows, materials }: Dataset,
  all: readonly { id: string }[],
) {
  const counts = all.map((material) => rows.filter((row) => row.material === material.id).length);
  const max = Math.max(...counts);
  return {
    id,
    title,
    description,
    href: href('dataset', { id }),
    size: `${formatNumber(rows.length)} rows, ${columns.length} columns`,
    lastChange: formatDate(lastChange),
    /**
     * The number of rows of each material on a scale from 0 (none) to 4 (the most in this table); empty if rows do not
     * belong to materials.
     */
    coverage: materials.length === 0 ? [] : counts.map((count) => Math.ceil((4 * count) / max)),
    covered: materials.length,
    files: filesOfDataset(id).slice(0, 3),
  };
}
