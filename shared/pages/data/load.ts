import { apiRequest } from '../../api/api-request.ts';
import { type Dataset, listDatasets } from '../../datasets/datasets.ts';
import { filesOfDataset } from '../../datasets/files.ts';
import { found, type LoadRequest } from '../../page.ts';
import { href } from '../../routes.ts';
import { formatDate, formatNumber } from '../../text/format.ts';

/** Every table that can be downloaded, with the materials that have rows in it. */
export function load({ content, now }: LoadRequest<'data'>) {
  const datasets = listDatasets(content, now);
  const materials = content.list('materials').map(({ id, symbol, name }) => ({ id, symbol, name }));
  const rowCount = datasets.reduce((sum, { rows }) => sum + rows.length, 0);
  return found(
    {
      title: 'Data',
      description: `${datasets.length} tables on critical materials to download as CSV, Excel and JSON: output, reserves, uses, prices, trade measures, lists, each row with its source.`,
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

function summarize({ id, title, description, lastChange, columns, rows, materials }: Dataset, all: readonly { id: string }[]) {
  const counts = all.map((material) => rows.filter((row) => row.material === material.id).length);
  const max = Math.max(...counts);
  return {
    id,
    title,
    description,
    href: href('dataset', { id }),
    size: `${formatNumber(rows.length)} rows, ${columns.length} columns`,
    lastChange: formatDate(lastChange),
    /** Of each material, from 0 (no rows) to 4 (most rows of this table); empty where rows are not of materials. */
    coverage: materials.length === 0 ? [] : counts.map((count) => Math.ceil((4 * count) / max)),
    covered: materials.length,
    files: filesOfDataset(id).slice(0, 3),
  };
}
