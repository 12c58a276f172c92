/** The metadata of a CSV file, in the format of CSV on the Web (W3C, Metadata Vocabulary for Tabular Data). */
import type { ColumnType } from '../../../shared/figures/datasets/tables/table.ts';
import { licenseUrl, type PublishedDataset } from '../read-api/collections/describe-dataset.ts';

/** XML Schema datatypes that CSV on the Web supports. */
const datatypes: Record<ColumnType, string> = {
  string: 'string',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  date: 'date',
};

export function describeCsv({ content, dataset, url, siteUrl }: PublishedDataset) {
  const { id, title, description, published, lastChange, columns } = dataset;
  const day = (value: string) => ({ '@value': value, '@type': 'xsd:date' });
  return {
    '@context': ['http://www.w3.org/ns/csvw', { '@language': 'en' }],
    '@id': url,
    url: `${id}.csv`,
    'dc:title': title,
    'dc:description': description,
    'dc:publisher': { 'schema:name': content.site.name, 'schema:url': { '@id': `${siteUrl}/` } },
    'dc:license': { '@id': licenseUrl(siteUrl) },
    'dc:issued': day(published),
    'dc:modified': day(lastChange),
    dialect: {
      encoding: 'utf-8',
      header: true,
      delimiter: ',',
      quoteChar: '"',
      doubleQuote: true,
      lineTerminators: ['\r\n'],
    },
    tableSchema: {
      columns: columns.map(({ name, type, unit, meaning }) => ({
        name,
        titles: name,
        datatype: datatypes[type],
        'dc:description': meaning,
        ...(unit && { 'schema:unitText': unit }),
      })),
    },
  };
}
