import { expect, test } from 'vitest';
import { createRenderQueue } from '../../../../../server/store/rate-limits/render-queue.ts';
import { ownWork } from '../../../../../server/store/rate-limits/requester.ts';

test('A requester that cannot be charged or asked stops neither the other renders nor the queue', async () => {
  const errors: unknown[] = [];
  const queue = createRenderQueue({ maxWaiting: 9, maxWaitMs: 60_000, onError: (error) => errors.push(error) });
  const failing = () => {
    throw new Error('out of order');
  };
  const results = await Promise.allSettled([
    queue.run(async () => 'a', { ...ownWork, charge: failing }),
    queue.run(async () => 'b', { ...ownWork, isPresent: failing }),
    queue.run(async () => 'c', ownWork),
  ]);
  expect(results).toMatchObject([{ value: 'a' }, { reason: new Error('out of order') }, { value: 'c' }]);
  expect(await queue.run(async () => 'd', ownWork)).toBe('d');
  expect(errors).toEqual([new Error('out of order'), new Error('out of order')]);
});
