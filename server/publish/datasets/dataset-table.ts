/** A dataset as a table to download: its rows, its columns with their meaning, and its sources. */
import { describeDataset, type PublishedDataset } from '../read-api/collections/describe-dataset.ts';
import type { PublishedTable } from '../tables/published-table.ts';

export function tableOfDataset(published: PublishedDataset): PublishedTable {
  const { columns, rows } = published.dataset;
  const { title, description, publisher, url, license, lastChange, sources } = describeDataset(published);
  return {
    columns,
    rows: rows.map(({ cells }) => cells),
    about: {
      Title: title,
      Description: description,
      Publisher: publisher,
      Address: url,
      Terms: license,
      'Last change': new Date(lastChange),
      ...Object.fromEntries(sources.map(({ id, citation }) => [`Source ${id}`, citation])),
    },
  };
}
