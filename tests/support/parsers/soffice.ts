/** Opens files in LibreOffice without a window, in a language of our choice, and reads the typed cells. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const hasSoffice = spawnSync('which', ['soffice']).status === 0;
if (!hasSoffice)
  console.warn('SKIPPED: files in a spreadsheet program need LibreOffice (apt-get install libreoffice-calc)');

/** As LibreOffice writes it: a day as 2026-11-29, a boolean as true, or as 1 if it comes from a workbook. */
export type CalcCell = { type: 'float' | 'boolean' | 'date' | 'string' | 'empty'; value: string };

const settings = (locale: string) => `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>${locale}</value></prop></item>
</oor:items>`;

/**
 * @param files by name.
 * @param filter what a user chooses in the window for importing text, as a token string of LibreOffice.
 * @returns the rows of the first sheet of each file.
 */
export async function openInCalc(
  files: Record<string, Buffer>,
  locale: string,
  filter?: string,
): Promise<Record<string, CalcCell[][]>> {
  const folder = mkdtempSync(join(tmpdir(), 'soffice-'));
  try {
    mkdirSync(join(folder, 'profile/user'), { recursive: true });
    writeFileSync(join(folder, 'profile/user/registrymodifications.xcu'), settings(locale));
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
    const options = [
      '--headless',
      `-env:UserInstallation=file://${folder}/profile`,
      ...(filter ? [`--infilter=${filter}`] : []),
    ];
    const paths = Object.keys(files).map((name) => join(folder, name));
    await promisify(execFile)('soffice', [
      ...options,
      '--convert-to',
      'fods',
      '--outdir',
      join(folder, 'out'),
      ...paths,
    ]);
    return Object.fromEntries(
      Object.keys(files).map((name) => [
        name,
        readFlat(readFileSync(join(folder, 'out', name.replace(/\w+$/, 'fods')), 'utf8')),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Rows of the first table of a flat OpenDocument file. Empty cells and rows at the end are left out. */
function readFlat(xml: string): CalcCell[][] {
  const [, table = ''] = /<table:table [^>]*>(.*?)<\/table:table>/s.exec(xml) ?? [];
  return Array.from(table.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs), ([, row = '']) => {
    const cells = Array.from(
      row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs),
      ([, attributes = '', inner = '']) =>
        Array.from(
          { length: Math.min(500, Number(/number-columns-repeated="(\d+)"/.exec(attributes)?.[1] ?? 1)) },
          () => readCell(attributes, inner),
        ),
    ).flat();
    return cells.slice(0, cells.findLastIndex(({ type }) => type !== 'empty') + 1);
  }).filter(({ length }) => length > 0);
}

function readCell(attributes: string, inner: string): CalcCell {
  const type = (/office:value-type="(\w+)"/.exec(attributes)?.[1] ?? 'empty') as CalcCell['type'];
  const [, value] = /office:(?:date-|boolean-)?value="([^"]*)"/.exec(attributes) ?? [];
  const text = Array.from(inner.matchAll(/<text:p>(.*?)<\/text:p>/gs), ([, paragraph = '']) =>
    unescape(paragraph),
  ).join('\n');
  return { type, value: value ?? text };
}

const unescape = (xml: string) =>
  xml
    .replaceAll(/<text:s[^>]*>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
