/**
 * `npm run desk -- read <files or folders>`: the program with which editors read the files of publishers.
 * It ends with 0 if every file was read, with 1 if one was refused, with 64 if it was called in a wrong way.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { UnreadableFile } from '../files/table.ts';
import { kinds } from '../kinds/kinds.ts';
import { mappedKind } from '../kinds/mapped.ts';
import { readMapping } from '../kinds/mapping.ts';
import { listReleaseFiles } from '../list-files.ts';
import { readingsPage } from '../report/html.ts';
import { formatReadings } from '../report/terminal.ts';
import { readReleaseFile } from './read-files.ts';

const help = `npm run desk -- read [--html FILE] [--mapping FILE.yaml] <files or folders>

  read      says what the files of a publisher hold: CSV, text, .xlsx, also packed with gzip.
            Nothing is written, except the report that --html names.
  --html    also writes a report for a browser, with every refusal and doubt
  --mapping describes the columns of a file that is not known, see content/desk/README.md
`;
const commandLine = z.strictObject({
  command: z.literal('read', 'The first word must be a command: read.'),
  files: z.array(z.string()).min(1, 'Name at least one file or folder.'),
  html: z.string().optional(),
  mapping: z.string().optional(),
});

async function main(words: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { html: { type: 'string' }, mapping: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return print(process.stdout, help, 0);
  const { help: _, ...options } = values;
  const { data, error } = commandLine.safeParse({ ...options, command: positionals[0], files: positionals.slice(1) });
  if (!data) return print(process.stderr, `${error.issues[0]?.message}\n\n${help}`, 64);
  const known = data.mapping === undefined ? kinds : [mappedKind(readMapping(data.mapping))];
  const readings = [];
  for (const file of listReleaseFiles(data.files)) readings.push(await readReleaseFile(file, known));
  if (readings.length === 0) return print(process.stderr, 'There is no file of data in the folder.\n', 1);
  if (data.html !== undefined) writeFileSync(data.html, readingsPage(readings, new Date().toISOString().slice(0, 10)));
  return print(process.stdout, formatReadings(readings), readings.every(({ kind }) => kind !== '') ? 0 : 1);
}

function print(stream: NodeJS.WriteStream, text: string, code: number): number {
  stream.write(text);
  return code;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const isUsage = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
  if (!isUsage && !(error instanceof UnreadableFile)) throw error;
  process.exitCode = print(
    process.stderr,
    `${(error as Error).message}\n${isUsage ? `\n${help}` : ''}`,
    isUsage ? 64 : 1,
  );
}
