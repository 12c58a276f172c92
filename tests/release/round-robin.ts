/** A proxy that sends requests to its servers in turn. */
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type RoundRobin = {
  origin: string;
  /** Origins of the servers; may be changed at any time. */
  servers: string[];
  /** Paths of files that were answered with 404. */
  missing: string[];
  close: () => void;
};

/** Files of a build, and its manifest. */
export const isAsset = (path: string) => /^\/(assets|builds\/meta)\//.test(path);

/** @param asksNext whether a file that one server answers with 404 is requested from another. */
export async function startRoundRobin({ asksNext }: { asksNext: boolean }): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true });
  const servers: string[] = [];
  const missing: string[] = [];
  let turn = 0;

  function forward(incoming: IncomingMessage, outgoing: ServerResponse, triesLeft: number) {
    const { method = 'GET', headers, url = '/' } = incoming;
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const server = servers[turn++ % servers.length];
    const asking = request(
      server + url,
      { agent, method, headers: { ...headers, 'x-forwarded-for': '192.0.2.1' } },
      (answer) => {
        const { statusCode = 502, headers: said } = answer;
        if (statusCode === 404 && isAsset(url)) {
          if (asksNext && triesLeft > 0) {
            answer.resume();
            return forward(incoming, outgoing, triesLeft - 1);
          }
          missing.push(url);
        }
        outgoing.writeHead(statusCode, said);
        answer.pipe(outgoing);
        answer.once('error', () => outgoing.destroy());
      },
    );
    asking.once('error', () => {
      // A stopping server may have closed the keep-alive connection.
      if (!outgoing.headersSent && !hasBody && triesLeft > 0) forward(incoming, outgoing, triesLeft - 1);
      else outgoing.destroy();
    });
    outgoing.once('close', () => asking.destroy());
    if (hasBody) incoming.pipe(asking);
    else asking.end();
  }

  const proxy = createServer({ keepAliveTimeout: 60_000 }, (incoming, outgoing) => forward(incoming, outgoing, 2));
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    servers,
    missing,
    close() {
      proxy.close();
      proxy.closeAllConnections();
      agent.destroy();
    },
  };
}
