/**
 * A page in WebKitGTK for printing. WebDriver cannot print in WebKitGTK, but a program can: webkit-printer.py, with
 * Debian's bindings of WebKitGTK for Python.
 */
import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { endProcess, startDisplay } from './display.ts';
import type { PrintedPage } from './engine.ts';

const python = '/usr/bin/python3';
const program = fileURLToPath(new URL('webkit-printer.py', import.meta.url));
const bindings = [
  '/usr/lib/python3/dist-packages/gi',
  ...['WebKit2-4.1', 'Gtk-3.0'].map((name) => `/usr/lib/*/girepository-1.0/${name}.typelib`),
];
const answerSchema = z.union([z.strictObject({ value: z.string().nullable() }), z.strictObject({ error: z.string() })]);

export const canWebKitPrint =
  existsSync(python) && existsSync('/usr/bin/Xvfb') && bindings.every((pattern) => globSync(pattern).length > 0);

export async function startWebKitPrinter(): Promise<PrintedPage> {
  const display = await startDisplay();
  const folder = mkdtempSync(join(tmpdir(), 'webkit-printer-'));
  const printer = spawn(python, [program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, HOME: folder, DISPLAY: display.name, LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const answers = createInterface({ input: printer.stdout })[Symbol.asyncIterator]();

  /** @throws {Error} what the page has thrown, or that the program has ended. */
  async function send(command: Record<string, string>): Promise<string | null> {
    printer.stdin.write(`${JSON.stringify(command)}\n`);
    const { value: line } = await answers.next();
    if (line === undefined) throw new Error('webkit-printer.py has ended');
    const answer = answerSchema.parse(JSON.parse(line));
    if ('error' in answer) throw new Error(answer.error);
    return answer.value;
  }

  return {
    async navigate(url) {
      await send({ navigate: url });
    },
    async evaluate(run, ...args) {
      return JSON.parse(
        (await send({
          evaluate: `return JSON.stringify(await (${String(run)})(...${JSON.stringify(args)})) ?? 'null'`,
        })) ?? 'null',
      );
    },
    async print() {
      const path = join(folder, 'page.pdf');
      await send({ print: path });
      return readFileSync(path);
    },
    async close() {
      await endProcess(printer);
      await endProcess(display.server);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
