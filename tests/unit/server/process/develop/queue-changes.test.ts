import { expect, test } from 'vitest';
import { queueChanges } from '../../../../../server/process/develop/queue-changes.mjs';

test('What changes during a rebuild is built after it, once', async () => {
  const batches: string[][] = [];
  const first = Promise.withResolvers<void>();
  const report = queueChanges(async (changed) => {
    batches.push(changed);
    if (batches.length === 1) await first.promise;
  });
  report('a.ts');
  report('b.ts');
  await expect.poll(() => batches).toEqual([['a.ts', 'b.ts']]);
  report('c.css');
  report('c.css');
  first.resolve();
  await expect.poll(() => batches).toEqual([['a.ts', 'b.ts'], ['c.css']]);
});
