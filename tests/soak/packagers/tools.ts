/** The packagers: ffmpeg and GStreamer of the machine, and two of npm, installed into a folder. */
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tool } from './streams.ts';

/** `program` and `before`: what precedes the arguments of a stream. */
export type Packager = { version: string; program: string; before: string[] };

const shaka = '3.4.2';
const mediabunny = '1.61.0';

/** Repackages the file `../high.mp4` with segments of the format that the argument names. */
const mediabunnyProgram = `
import * as bunny from 'mediabunny';
const input = new bunny.Input({ formats: bunny.ALL_FORMATS, source: new bunny.FilePathSource('../high.mp4') });
const format = new bunny.HlsOutputFormat({ segmentFormat: new bunny[process.argv[2]]() });
const target = new bunny.PathedTarget('master.m3u8', ({ path }) => new bunny.FilePathTarget(path));
const conversion = await bunny.Conversion.init({ input, output: new bunny.Output({ format, target }) });
await conversion.execute();
`;

/** @param folder for what is installed. @returns each packager, or why it is missing. */
export function findPackagers(folder: string): Record<Tool, Packager | string> {
  const packages = [`shaka-packager@${shaka}`, `mediabunny@${mediabunny}`];
  const isInstalled = attempt(() =>
    run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder, ...packages], folder),
  );
  const packager = join(folder, `node_modules/shaka-packager/bin/packager-linux-${process.arch}`);
  const program = join(folder, 'repackage.mjs');
  writeFileSync(program, mediabunnyProgram);
  return {
    ffmpeg: ofMachine('ffmpeg', ['-version'], /^ffmpeg version (\S+)/),
    GStreamer: ofMachine('gst-launch-1.0', ['--version'], /version (\S+)/),
    'Shaka Packager':
      isInstalled && existsSync(packager)
        ? { version: shaka, program: packager, before: [] }
        : 'npm has not installed it for this machine',
    Mediabunny: isInstalled
      ? { version: mediabunny, program: process.execPath, before: [program] }
      : 'npm has not installed it',
  };
}

/** @returns the output. @throws with what the program wrote if it fails. */
export function run(program: string, args: string[], cwd?: string): string {
  return execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], timeout: 120_000 });
}

function ofMachine(program: string, args: string[], version: RegExp): Packager | string {
  const output = attempt(() => run(program, args));
  return output ? { version: version.exec(output)?.[1] ?? '?', program, before: [] } : `${program} is not installed`;
}

function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
