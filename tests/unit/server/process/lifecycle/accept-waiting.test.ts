import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { acceptWaiting } from '../../../../../server/process/lifecycle/accept-waiting.ts';

/**
 * A server that gets this many connections, one in each turn of the event loop.
 * @returns how many were accepted before the next render.
 */
function acceptedBefore(waiting: number): Promise<number> {
  const server = new EventEmitter();
  const onNextTurn = acceptWaiting(server);
  let accepted = 0;
  function accept() {
    if (accepted === waiting) return;
    accepted++;
    server.emit('connection');
    setImmediate(accept);
  }
  setImmediate(accept);
  return new Promise((resolve) => onNextTurn(() => resolve(accepted)));
}

test('Waiting connections are accepted before the next render', async () => {
  expect(await acceptedBefore(0)).toBe(0);
  expect(await acceptedBefore(20)).toBe(20);
});

test('An endless stream of connections does not starve renders', async () => {
  expect(await acceptedBefore(1_000)).toBe(50);
});
