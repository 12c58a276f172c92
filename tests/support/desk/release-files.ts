/** Files in the shapes of publishers' releases, with our own words and numbers. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readReleaseFile } from '../../../content/desk/program/read-files.ts';
import { closeAfterFile } from '../after-file.ts';

/** A temporary folder, which goes after the test file. */
export function releaseFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'releases-'));
  closeAfterFile(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Text in which `{97}` is the byte 0x97; everything else is UTF-8. */
export function bytesOf(text: string): Buffer {
  const parts = text.split(/(\{(?:[0-9A-F]{2} ?)+\})/);
  return Buffer.concat(
    parts.map((part) =>
      /^\{[0-9A-F ]+\}$/.test(part) ? Buffer.from(part.replaceAll(/[{} ]/g, ''), 'hex') : Buffer.from(part),
    ),
  );
}

/** Writes a file and reads it with the desk. */
export async function readAs(name: string, content: string | Uint8Array) {
  const file = join(releaseFolder(), name);
  writeFileSync(file, typeof content === 'string' ? bytesOf(content) : content);
  return { ...(await readReleaseFile(file)), file };
}

const columns = {
  'MCS chapter': 'COBALT',
  Section: 'World Mine Production and Reserves',
  Commodity: 'Cobalt',
  Country: 'Peru',
  Statistics: 'Production',
  Statistics_detail: 'Mine production',
  Unit: 'metric tons',
  Year: '2031',
  Value: '10',
  Notes: '',
  'Is critical mineral 2025': 'Yes',
  'Other notes': '',
};
export type CommodityRow = Partial<typeof columns>;
/** A world total. */
export const totalRow = (Year: string, Value: string, more: CommodityRow = {}): CommodityRow => ({
  Country: 'World total',
  Year,
  Value,
  ...more,
});
export const reservesRow = (Country: string, Value: string, more: CommodityRow = {}): CommodityRow => ({
  Country,
  Value,
  Statistics: 'Reserves',
  Statistics_detail: 'Reserves',
  ...more,
});
const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The long file of the Mineral Commodity Summaries; what a row does not name is the cobalt mine of Peru. */
export function commodities(...rows: CommodityRow[]): string {
  const lines = rows.map((row) =>
    Object.values({ ...columns, ...row })
      .map(quoted)
      .join(','),
  );
  return `${[Object.keys(columns).join(','), ...lines].join('\r\n')}\r\n`;
}

/** Reads rows of the long file. @returns also the readings, in the order of the rows. */
export async function readCommodities(...rows: CommodityRow[]) {
  const reading = await readAs('commodities.csv', commodities(...rows));
  return { ...reading, readings: reading.observations.map((each) => each.reading) };
}
