/** The rows of a sample as a table to download. The last column states that the row is invented. */
import type { Content, Entry } from '../../../shared/content.ts';
import { illustrativeColumn } from '../../../shared/publishing/services/load-sample.ts';
import { href } from '../../../shared/routes.ts';
import { entryHref } from '../../../shared/site/entry-href.ts';
import type { PublishedTable } from '../tables/published-table.ts';

export function tableOfSample(
  content: Content,
  { id, title, text, columns, rows }: Entry<'samples'>,
  siteUrl: string,
): PublishedTable {
  const page = content.find('services', id) ?? content.find('pages', id);
  return {
    columns: [...columns, illustrativeColumn],
    rows: rows.map((row) => [...row, true]),
    about: {
      Title: `Illustrative sample: ${title}`,
      Description: text,
      Publisher: content.site.name,
      Address: siteUrl + (page ? `${entryHref(page)}#sample` : href('subscriptions')),
    },
  };
}
