import type { NextFunction, Request, Response } from 'express';
import { expect, test } from 'vitest';
import { maxWaitingStarts, startInTurn } from '../../../../../server/store/rate-limits/start-in-turn.ts';

type Visit = { ip?: string; method?: string; url?: string; isClosed?: boolean };

/** The handler with turns of the event loop that the test takes. `started` contains the names of requests. */
function handlerOf() {
  const turns: (() => void)[] = [];
  const started: string[] = [];
  const handle = startInTurn({ isUrgent: ({ url }) => url === '/healthz', onNextTurn: (run) => turns.push(run) });
  function arrive(name: string, { ip = '192.0.2.1', method = 'GET', url = '/', isClosed = false }: Visit = {}) {
    const res = { closed: isClosed };
    const next: NextFunction = () => void started.push(name);
    void handle({ ip, method, url } as Request, res as Response, next);
    return { leave: () => void (res.closed = true) };
  }
  const turn = () => {
    for (const run of turns.splice(0)) run();
  };
  return { arrive, turn, started, turns };
}

test('The first request of a turn starts at once, the others one in each turn', () => {
  const { arrive, turn, started } = handlerOf();
  for (const name of ['a', 'b', 'c']) arrive(name);
  expect(started).toEqual(['a']);
  turn();
  expect(started).toEqual(['a', 'b']);
  arrive('d');
  turn();
  turn();
  expect(started).toEqual(['a', 'b', 'c', 'd']);
});

test('A request that arrives when nothing waits any more starts at once again', () => {
  const { arrive, turn, started, turns } = handlerOf();
  arrive('a');
  turn();
  expect(turns).toEqual([]);
  arrive('b');
  expect(started).toEqual(['a', 'b']);
});

test('A visitor waits for one request of a network that has sent a hundred, also if that network has a /48', () => {
  const { arrive, turn, started } = handlerOf();
  for (let index = 0; index < 100; index++) arrive(`flood ${index}`, { ip: `2001:db8:1:${index.toString(16)}::1` });
  arrive('visitor', { ip: '198.51.100.1' });
  turn();
  turn();
  expect(started).toEqual(['flood 0', 'flood 1', 'visitor']);
});

test('A health check never waits', () => {
  const { arrive, started } = handlerOf();
  for (const name of ['a', 'b']) arrive(name);
  arrive('health', { url: '/healthz' });
  expect(started).toEqual(['a', 'health']);
});

test('What is sent never waits: Node drops a body that nobody reads when its connection closes', () => {
  const { arrive, started } = handlerOf();
  for (const name of ['a', 'b']) arrive(name);
  arrive('message', { method: 'POST' });
  expect(started).toEqual(['a', 'message']);
});

test('A visitor who has gone takes no turn', () => {
  const { arrive, turn, started } = handlerOf();
  arrive('a');
  const reader = arrive('reader');
  arrive('last');
  reader.leave();
  turn();
  expect(started).toEqual(['a', 'last']);
});

test('Requests whose visitors have gone use no memory without end: when very many wait they are dropped, and if all are wanted the next one starts', () => {
  const { arrive, started } = handlerOf();
  arrive('a');
  const visits = Array.from({ length: maxWaitingStarts }, (_, index) => arrive(`waiting ${index}`));
  arrive('at once');
  expect(started).toEqual(['a', 'at once']);
  for (const { leave } of visits) leave();
  arrive('waits');
  expect(started).toEqual(['a', 'at once']);
});
