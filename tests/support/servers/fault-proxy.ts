/** A proxy that treats the responses of a server like a bad network: it delays, fails, breaks or cuts them off. */
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { now } from '../clock/now.ts';

/**
 * `break`: a response with status 200 that cannot be parsed. `cut`: the server's response up to its middle. `reset`: a
 * closed connection without a response.
 */
export type Fault =
  | { kind: 'delay'; ms: number }
  | { kind: 'status'; status: number }
  | { kind: 'break' | 'cut' | 'reset' };
/** A request. `path`: with the query. `times`: how many earlier requests had the same path. */
export type ProxiedRequest = { method: string; path: string; times: number };
export type InjectedFault = ProxiedRequest & { fault: Fault; at: number };
export type FaultProxy = {
  origin: string;
  /** The faults injected so far, in order. */
  injected: InjectedFault[];
  /** The number of requests without a response so far. */
  pending: () => number;
  stop: () => Promise<void>;
};

/**
 * Starts on a free port.
 * @param deps `target`: origin of the server; `faultOf` says what happens to a request, nothing by default.
 */
export async function startFaultProxy({
  target,
  faultOf,
}: {
  target: string;
  faultOf: (asked: ProxiedRequest) => Fault | undefined;
}): Promise<FaultProxy> {
  const agent = new Agent({ keepAlive: true });
  const counts = new Map<string, number>();
  const injected: InjectedFault[] = [];
  let pending = 0;

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse) {
    pending++;
    outgoing.once('close', () => pending--);
    const { method = 'GET', url: path = '/' } = incoming;
    const times = counts.get(path) ?? 0;
    counts.set(path, times + 1);
    const asked = { method, path, times };
    const fault = faultOf(asked);
    if (fault) injected.push({ ...asked, fault, at: now().getTime() });
    if (fault?.kind === 'delay') await wait(fault.ms);
    if (outgoing.destroyed) return;
    if (fault?.kind === 'reset') incoming.socket.resetAndDestroy();
    else if (fault?.kind === 'status') outgoing.writeHead(fault.status, { 'Cache-Control': 'no-store' }).end();
    else forward(incoming, outgoing, fault);
  }
  const server = createServer({ keepAliveTimeout: 60_000 }, (incoming, outgoing) => void handle(incoming, outgoing));

  function forward(incoming: IncomingMessage, outgoing: ServerResponse, fault: Fault | undefined) {
    const { method, headers, url } = incoming;
    const proxied = request(
      target + url,
      { agent, method, headers: { ...headers, host: new URL(target).host } },
      (answer) => {
        const { statusCode = 502, headers: received } = answer;
        if (fault?.kind === 'break') {
          answer.resume();
          outgoing
            .writeHead(statusCode, { 'Content-Type': received['content-type'], 'Cache-Control': 'no-store' })
            .end('{"kind":');
          return;
        }
        outgoing.writeHead(statusCode, received);
        if (fault?.kind === 'cut') {
          answer.once('data', (part: Buffer) =>
            outgoing.write(part.subarray(0, part.length / 2), () => outgoing.destroy()),
          );
          // A response without a body cannot be cut.
          answer.once('end', () => outgoing.end());
        } else answer.pipe(outgoing);
        answer.once('error', () => outgoing.destroy());
      },
    );
    proxied.once('error', () => outgoing.destroy());
    outgoing.once('close', () => proxied.destroy());
    incoming.pipe(proxied);
  }

  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    injected,
    pending: () => pending,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      agent.destroy();
      await closed;
    },
  };
}
