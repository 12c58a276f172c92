import { expect, onTestFinished, test, vi } from 'vitest';
import type { Sheet } from '../../../../../server/publish/tables/workbook.ts';
import { createWorkbookWriter } from '../../../../../server/publish/tables/workbook-writer.ts';
import { writeXlsx } from '../../../../../server/publish/tables/write-xlsx.ts';
import { OverloadError } from '../../../../../server/store/rate-limits/render-queue.ts';
import { now } from '../../../../support/clock/now.ts';

const real = new URL('../../../../../server/publish/tables/workbook-worker.ts', import.meta.url);
/** A thread that returns the name of the first sheet instead of a workbook, and fails at "broken". */
const stub = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (sheets) => {
      if (!sheets) return parentPort.close();
      if (sheets[0].name === 'broken') throw new Error('no workbook');
      const bytes = new Uint8Array(Buffer.from(sheets[0].name));
      parentPort.postMessage(bytes, [bytes.buffer]);
    });`)}`,
);

function start(program: URL, maxWaiting = 16) {
  const warnings: unknown[] = [];
  const writer = createWorkbookWriter({
    program,
    maxWaiting,
    logger: { warn: (...words: unknown[]) => void warnings.push(words) },
  });
  const write = (sheets: readonly Sheet[]) => writer(sheets, () => undefined);
  return { write, name: async (name: string) => String(await write([{ name, rows: [] }])), warnings };
}

test('A workbook has the same bytes when it is written again later', async () => {
  const sheets: Sheet[] = [{ name: 'Data', header: ['text'], rows: [['=A1'], [null], [1.5], [true]] }];
  const first = await writeXlsx(sheets);
  // Times in a ZIP archive are even seconds.
  vi.useFakeTimers({ now: now().getTime() + 4000, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect((await writeXlsx(sheets)).equals(first)).toBe(true);
});

test('A workbook is written while the process goes on, and equal sheets become equal workbooks', async () => {
  const { write, warnings } = start(real);
  const sheets: Sheet[] = [
    {
      name: 'Data',
      header: ['text', 'number', 'is it'],
      rows: Array.from({ length: 2_000 }, (_, row) => [`=A${row}`, row, row % 2 === 0]),
    },
  ];
  let turns = 0;
  const count = setInterval(() => turns++, 1);
  const first = await write(sheets);
  clearInterval(count);
  expect(turns).toBeGreaterThan(1);
  expect(first.subarray(0, 2).toString()).toBe('PK');
  expect((await write(sheets)).equals(first)).toBe(true);
  expect((await write([...sheets, { name: 'About', rows: [['Title', null]] }])).equals(first)).toBe(false);
  expect(warnings).toEqual([]);
});

test('When too many workbooks wait, another one is refused as an overload, and the others are written', async () => {
  const { name } = start(stub, 2);
  const results = await Promise.allSettled(['a', 'b', 'c', 'd'].map(name));
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason))).toEqual([
    'a',
    'b',
    'c',
    expect.any(OverloadError),
  ]);
  expect(await name('d')).toBe('d');
});

test('A workbook that cannot be written is an error that is logged once, and the next one is written', async () => {
  const { name, warnings } = start(stub);
  const [broken, next] = await Promise.allSettled([name('broken'), name('next')]);
  expect(broken).toMatchObject({ status: 'rejected', reason: { message: 'The thread has not written the workbook' } });
  expect(next).toMatchObject({ status: 'fulfilled', value: 'next' });
  expect(warnings).toHaveLength(1);
});
