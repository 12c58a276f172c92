import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createIdentifyRequest } from '../../../../server/http/request-identity.ts';

const identify = createIdentifyRequest(['192.0.2.0/24']);
const from = (remoteAddress: string, headers: Record<string, string>) =>
  identify({ headers, socket: { remoteAddress } as Socket });
const ours = expect.stringMatching(/^[\da-f]{8}-[\da-f-]{27}$/);
const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const span = '00f067aa0ba902b7';

test('The ids of a trusted proxy are taken', () => {
  const headers = { 'x-request-id': 'proxy-id:1.2_3', traceparent: `00-${trace}-${span}-01` };
  expect(from('192.0.2.7', headers)).toEqual({ requestId: 'proxy-id:1.2_3', traceId: trace });
});

test('Nobody else can choose ids', () => {
  const headers = { 'x-request-id': 'proxy-id', traceparent: `00-${trace}-${span}-01` };
  expect(from('198.51.100.7', headers)).toEqual({ requestId: ours });
  expect(createIdentifyRequest(false)({ headers, socket: { remoteAddress: '127.0.0.1' } as Socket })).toEqual({
    requestId: ours,
  });
});

test.each(['', 'a'.repeat(65), 'two words', '"quoted"', 'line\nbreak', 'ä'])(
  'The id %j of a trusted proxy is replaced by one of ours',
  (id) => {
    expect(from('192.0.2.7', { 'x-request-id': id }).requestId).toEqual(ours);
  },
);

test.each([
  [`00-${trace}-${span}-00`, trace],
  [`cc-${trace}-${span}-01-what-comes-later`, trace],
  [`00-${trace}-${span}-01-more`, undefined],
  [`ff-${trace}-${span}-01`, undefined],
  [`00-${'0'.repeat(32)}-${span}-01`, undefined],
  [`00-${trace}-${'0'.repeat(16)}-01`, undefined],
  [`00-${trace.toUpperCase()}-${span}-01`, undefined],
  ['rubbish', undefined],
])('The trace of %s is %s', (traceparent, traceId) => {
  expect(from('192.0.2.7', { traceparent }).traceId).toBe(traceId);
});
