import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { brotliCompressSync, brotliDecompressSync, constants as zlib } from 'node:zlib';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { type Compressor, createCompressor } from '../../../../../server/http/compression/compressor.ts';

const real = new URL('../../../../../server/http/compression/compressor-worker.ts', import.meta.url);
/** A thread that ends like the real one, and otherwise runs `text`. */
const program = (text: string) => {
  const source = `import { parentPort } from 'node:worker_threads'; parentPort.on('message', (bytes) => bytes ?? parentPort.close()); ${text}`;
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`);
};
const silent = program(`parentPort.on('message', () => undefined);`);
const page = readFileSync(import.meta.filename);

const open: Compressor[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ stop }) => stop()));
});
/** `warnings`: the logged lines. */
function start(worker: URL, maxQueued?: number) {
  const warnings: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) });
  const compressor = createCompressor({ worker, logger, ...(maxQueued !== undefined && { maxQueued }) });
  open.push(compressor);
  return { ...compressor, warnings };
}
/** The indexes of the results that have arrived. */
async function settled(answers: Promise<Buffer | undefined>[]): Promise<number[]> {
  const nothing = Symbol('nothing');
  const states = await Promise.all(answers.map((answer) => Promise.race([answer, Promise.resolve(nothing)])));
  return states.flatMap((state, index) => (state === nothing ? [] : [index]));
}

test('The compressor returns a page as brotli of the best quality', async () => {
  const { compress } = start(real);
  const best = (await compress(page)) ?? Buffer.alloc(0);
  expect(brotliDecompressSync(best)).toEqual(page);
  expect(best.length).toBeLessThan(brotliCompressSync(page, { params: { [zlib.BROTLI_PARAM_QUALITY]: 3 } }).length);
});

test('The compressor compresses one page at a time, in order', async () => {
  const counting = program(
    `let open = 0; parentPort.on('message', (bytes) => { if (!bytes) return; const [byte] = bytes; open++; setTimeout(() => parentPort.postMessage(Uint8Array.of(byte, open--)), 5); });`,
  );
  const { compress } = start(counting);
  const answers = await Promise.all([1, 2, 3, 4].map((byte) => compress(Buffer.of(byte))));
  expect(answers.map((answer) => [...(answer ?? [])])).toEqual([1, 2, 3, 4].map((byte) => [byte, 1]));
});

test.runIf(process.platform === 'linux')('The compression thread has the lowest priority', async () => {
  const { compress } = start(real);
  await compress(page);
  const priorities = readdirSync('/proc/self/task').map((id) => getPriority(Number(id)));
  expect(priorities).toContain(constants.priority.PRIORITY_LOW);
});

test('The compressor gives pages back where the system forbids lowering a priority', async () => {
  const refused = `os.setPriority = () => { throw new Error('EPERM: operation not permitted, uv_os_setpriority'); }; syncBuiltinESMExports();`;
  const { compress, warnings } = start(
    program(
      `import os from 'node:os'; import { syncBuiltinESMExports } from 'node:module'; ${refused} await import('${real}');`,
    ),
  );
  expect(brotliDecompressSync((await compress(page)) ?? Buffer.alloc(0))).toEqual(page);
  expect(warnings).toEqual([]);
});

test('The compression queue is bounded and drops the newest of three hundred pages', async () => {
  const { compress } = start(silent, 20);
  const answers = Array.from({ length: 300 }, () => compress(page));
  const dropped = await settled(answers);
  expect(dropped).toEqual(Array.from({ length: 300 - 21 }, (_, index) => index + 21));
  expect(await answers.at(-1)).toBeUndefined();
});

test('Stopping the compressor resolves the queued pages without a result', async () => {
  const { compress, stop, warnings } = start(silent);
  const waiting = [compress(page), compress(page)];
  await stop();
  expect(await Promise.all([...waiting, compress(page)])).toEqual([undefined, undefined, undefined]);
  expect(warnings).toEqual([]);
});

test.each([
  ['throws', program(`parentPort.on('message', () => { throw new Error('out of order'); });`)],
  ['ends', program(`parentPort.on('message', () => process.exit(3));`)],
  ['does not exist', new URL('not-there.js', import.meta.url)],
])('A compression thread that %s gives no results and is logged once', async (_what, worker) => {
  const { compress, warnings } = start(worker);
  expect(await Promise.all([compress(page), compress(page)])).toEqual([undefined, undefined]);
  expect(await compress(page)).toBeUndefined();
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('the thread that compresses pages has failed');
});
