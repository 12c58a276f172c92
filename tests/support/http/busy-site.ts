/** A site that renders nothing for a while, so that renders wait in its queue. */
import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach } from 'vitest';
import { createRenderQueue } from '../../../server/store/rate-limits/render-queue.ts';
import { constantCost } from '../site/constant-cost.ts';
import { testSite } from '../site/site.ts';
import { throwError } from '../throw-error.ts';

export type Answer = { status: number | undefined; headers: IncomingMessage['headers']; body: string };

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** A listening site. After `hold` no render starts until `release`. */
export async function busySite(maxWaiting: number) {
  let isHeld = false;
  const turns: (() => void)[] = [];
  const onNextTurn = (run: () => void) => void (isHeld ? turns.push(run) : setImmediate(run));
  const renderQueue = createRenderQueue({
    maxWaiting,
    maxWaitMs: 60_000,
    processorMs: constantCost(),
    onNextTurn,
    onError: throwError,
  });
  const site = testSite({ renderQueue });
  const server = createServer(site.app).listen(0);
  servers.push(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ maxSockets: 500 });

  async function read(outgoing: ReturnType<typeof get>): Promise<Answer> {
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
  }
  return {
    ...site,
    renderQueue,
    open: (path: string, headers: Record<string, string> = {}) => get({ port, agent, path, headers }),
    visit: (path: string, headers: Record<string, string> = {}) =>
      read(get({ port, agent, path, headers: { Accept: 'text/html', ...headers } })),
    send(entry: object) {
      const outgoing = request({
        port,
        agent,
        path: '/contact-us',
        method: 'POST',
        headers: { Accept: 'application/json' },
      });
      outgoing
        .setHeader('Content-Type', 'application/x-www-form-urlencoded')
        .end(String(new URLSearchParams(Object.entries(entry))));
      return read(outgoing);
    },
    remove: (path: string) =>
      read(request({ port, agent, path, method: 'DELETE', headers: { Accept: 'text/html' } }).end()),
    waiting: () => renderQueue.counts().waiting,
    hold: () => void (isHeld = true),
    release() {
      isHeld = false;
      for (const run of turns.splice(0)) run();
    },
  };
}
