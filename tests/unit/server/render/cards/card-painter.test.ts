import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createCardPainter } from '../../../../../server/render/cards/card-painter.ts';
import type { CardText } from '../../../../../server/render/cards/draw-card.ts';

const folder = mkdtempSync(join(tmpdir(), 'painter-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const program = join(folder, 'thread.mjs');
/** A thread that returns the title and its count of drawings instead of a picture, and fails at "broken". */
writeFileSync(
  program,
  `import { parentPort } from 'node:worker_threads';
  let drawn = 0;
  parentPort.on('message', (card) => {
    if (!card) return parentPort.close();
    const { text } = card;
    if (text.title === 'broken') throw new Error('no picture');
    const bytes = new Uint8Array(Buffer.from(text.title + ' ' + ++drawn));
    parentPort.postMessage(bytes, [bytes.buffer]);
  });`,
);

function painter({ maxWaiting = 16, idleMs = 30_000 } = {}) {
  const warnings: unknown[] = [];
  const { paint, has } = createCardPainter({
    program,
    tools: { fontFolder: '', colors: {} },
    logger: { warn: (...words: unknown[]) => void warnings.push(words) },
    maxWaiting,
    idleMs,
  });
  const draw = async (title: string) =>
    String(await paint({ text: { title } as CardText, version: title }, 'wide', () => undefined));
  return { draw, has, warnings };
}

test('A share card is drawn once, also for two requests at the same time', async () => {
  const { draw, has } = painter();
  expect(await Promise.all([draw('a'), draw('a'), draw('b')])).toEqual(['a 1', 'a 1', 'b 2']);
  expect([await draw('a'), has('a', 'wide'), has('a', 'square')]).toEqual(['a 1', true, false]);
});

test('When too many share cards wait, another one is drawn only when it is requested again later', async () => {
  const { draw } = painter({ maxWaiting: 1 });
  expect(await Promise.all([draw('a'), draw('b'), draw('c')])).toEqual(['a 1', 'b 2', 'undefined']);
  expect(await draw('c')).toBe('c 3');
});

test('A share card that cannot be drawn does not affect the others', async () => {
  const { draw, warnings } = painter();
  expect(await Promise.all([draw('a'), draw('broken'), draw('b')])).toEqual(['a 1', 'undefined', 'b 1']);
  expect(warnings).toHaveLength(1);
});

test('An idle thread for share cards ends, and the next card starts another', async () => {
  const { draw } = painter({ idleMs: 0 });
  await draw('a');
  await expect.poll(() => draw(`card ${performance.now()}`), { timeout: 30_000 }).toMatch(/ 1$/);
});
