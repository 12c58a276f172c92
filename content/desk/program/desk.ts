/**
 * `npm run desk -- <command>`: the program with which editors read the files of publishers, and write what is new in
 * them. It ends with 0; with 1 if a file was refused or something cannot be done, with 64 if it was called in a wrong
 * way.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { DeskError } from '../desk-content.ts';
import { UnreadableFile } from '../files/table.ts';
import { runAccept, runExplain, runPropose, runRead } from './commands.ts';

const help = `npm run desk -- read <files or folders>     what the files of a publisher hold: CSV, text, .xlsx, also
                                            packed with gzip. Nothing is written.
npm run desk -- propose <files or folders>  what they change in content/figures. Nothing there is written.
npm run desk -- accept <ids>                writes what was proposed last into figures, vintages, releases.yaml
npm run desk -- explain <figures>           where each number comes from, of cobalt-mine-output

  --html FILE          of read and propose: also writes a report for a browser
  --mapping FILE.yaml  describes the columns of a file that is not known, see content/desk/README.md
  --all-plain          of accept: also every proposal that is plain (new years, revisions, values that agree)
  --keep REASON        of accept: keeps our figures, and only writes down what the release says
`;
const folders = {
  root: fileURLToPath(new URL('../..', import.meta.url)),
  memory: fileURLToPath(new URL('../../../.cache/desk', import.meta.url)),
};
const options = {
  html: { type: 'string' },
  mapping: { type: 'string' },
  keep: { type: 'string' },
  'all-plain': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;
const commandLine = z.strictObject({
  command: z.enum(
    ['read', 'propose', 'accept', 'explain'],
    'The first word must be a command: read, propose, accept or explain.',
  ),
  names: z.array(z.string()),
  html: z.string().optional(),
  mapping: z.string().optional(),
  keep: z.string().min(1, '--keep needs a reason.').optional(),
  'all-plain': z.boolean().default(false),
});

const objects = { read: 'file or folder', propose: 'file or folder', accept: 'id, or --all-plain', explain: 'figure' };
/** The options of each command. */
const allowed: Readonly<Record<string, string[]>> = {
  read: ['html', 'mapping'],
  propose: ['html', 'mapping'],
  accept: ['all-plain', 'keep'],
};

async function main(words: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args: words, allowPositionals: true, options });
  const { help: isHelp, ...given } = values;
  if (isHelp || positionals[0] === 'help') return print(process.stdout, help, 0);
  const { data, error } = commandLine.safeParse({ ...given, command: positionals[0], names: positionals.slice(1) });
  if (!data) return print(process.stderr, `${error.issues[0]?.message}\n\n${help}`, 64);
  const { command, names, html, mapping, keep } = data;
  const stray = Object.keys(given).find((option) => !allowed[command]?.includes(option));
  if (stray) return print(process.stderr, `--${stray} is no option of ${command}.\n\n${help}`, 64);
  if (names.length === 0 && !data['all-plain'])
    return print(process.stderr, `Name at least one ${objects[command]}.\n\n${help}`, 64);
  const today = new Date().toISOString().slice(0, 10);
  if (command === 'read' || command === 'propose') {
    const { text, isWhole } =
      command === 'read'
        ? await runRead(names, { html, mapping, today })
        : await runPropose(names, { html, mapping }, folders);
    return print(process.stdout, text, isWhole ? 0 : 1);
  }
  if (command === 'explain') return print(process.stdout, runExplain(names, folders), 0);
  const choice = { allPlain: data['all-plain'], keep };
  return print(process.stdout, await runAccept(names, choice, { ...folders, today }), 0);
}

/** The first sentence of the library; the next ones are about how it parses. */
function usageOf({ message }: Error): string {
  return message.split('. ')[0] ?? message;
}

function print(stream: NodeJS.WriteStream, text: string, code: number): number {
  stream.write(text);
  return code;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const { code, syscall } = error as NodeJS.ErrnoException;
  const isUsage = code?.startsWith('ERR_PARSE_ARGS');
  // An error of the file system names its file, like that of --html.
  const isToldInWords = isUsage || syscall || error instanceof UnreadableFile || error instanceof DeskError;
  if (!isToldInWords) throw error;
  process.exitCode = print(
    process.stderr,
    isUsage ? `${usageOf(error as Error)}\n\n${help}` : `${(error as Error).message}\n`,
    isUsage ? 64 : 1,
  );
}
