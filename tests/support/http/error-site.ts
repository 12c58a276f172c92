/** A site to which reports of browser errors are sent. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import request from 'supertest';
import { testSite } from '../site/site.ts';

export const address = '/api/v1/client-errors';
export const report = {
  kind: 'render',
  message: 'TypeError: no map',
  path: '/events',
  build: 'b1',
  stack:
    'TypeError: no map\n    at Page (https://www.example.com/assets/events-M2OBSV7F.js:1:234)\n    at https://www.example.com/assets/core-HOUXQ526.js:8:49562',
};

/** A new site. `post` sends a report as a client at `from` would; `lines` are the log lines about browser errors. */
export function errorSite(options: Parameters<typeof testSite>[0] = {}) {
  const site = testSite(options);
  const clientAt = (from: string) =>
    request((req: IncomingMessage, res: ServerResponse) => {
      Object.defineProperty(req.socket, 'remoteAddress', { value: from, configurable: true });
      site.app(req, res);
    });
  const post = (body: string | object, { from = '192.0.2.1', at = address }: { from?: string; at?: string } = {}) =>
    clientAt(from).post(at).send(body);
  return { ...site, post, lines: () => site.log.filter(({ msg }) => String(msg).startsWith('client error')) };
}
