import { expect, test } from 'vitest';
import { queueChanges } from '../../../../../server/process/develop/queue-changes.mjs';
import { throwError } from '../../../../support/throw-error.ts';

test('What changes during a rebuild is built after it, once', async () => {
  const batches: string[][] = [];
  const first = Promise.withResolvers<void>();
  const report = queueChanges(async (changed) => {
    batches.push(changed);
    if (batches.length === 1) await first.promise;
  }, throwError);
  report('a.ts');
  report('b.ts');
  await expect.poll(() => batches).toEqual([['a.ts', 'b.ts']]);
  report('c.css');
  report('c.css');
  first.resolve();
  await expect.poll(() => batches).toEqual([['a.ts', 'b.ts'], ['c.css']]);
});

test('A rebuild that fails is reported, and the next change is built', async () => {
  const batches: string[][] = [];
  const errors: unknown[] = [];
  const report = queueChanges(
    async (changed) => {
      batches.push(changed);
      if (batches.length === 1) throw new Error('a syntax error');
    },
    (error) => errors.push(error),
  );
  report('a.ts');
  await expect.poll(() => errors).toEqual([new Error('a syntax error')]);
  report('b.ts');
  await expect.poll(() => batches).toEqual([['a.ts'], ['b.ts']]);
});
