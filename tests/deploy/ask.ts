/** Requests as visitors send them, over HTTP, HTTPS and HTTP/2, with the certificate of the test trusted. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  Agent as PlainAgent,
  request as plainRequest,
} from 'node:http';
import { connect } from 'node:http2';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import type { Certificate } from './certificate.ts';

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
/** `from`: the local address (127.0.0.x) from which the request is sent. */
export type Question = { method?: string; headers?: Record<string, string>; body?: string; from?: string };
/**
 * Sends requests to one proxy over at most 16 shared connections, used in turn so that none is idle long enough to be
 * closed by the proxy.
 */
export type Visitor = { ask: (path: string, question?: Question) => Promise<Answer>; close: () => void };

const answerWithinMs = 30_000;

export function createVisitor(origin: string, certificate: Certificate): Visitor {
  const isTls = origin.startsWith('https:');
  const ca = readFileSync(certificate.chain);
  const agent = isTls
    ? new TlsAgent({ keepAlive: true, maxSockets: 16, scheduling: 'fifo', ca })
    : new PlainAgent({ keepAlive: true, maxSockets: 16, scheduling: 'fifo' });
  const send = isTls ? tlsRequest : plainRequest;
  return {
    async ask(path, { method = 'GET', headers = {}, body, from } = {}) {
      const request = send(new URL(path, origin), {
        method,
        headers,
        agent,
        family: 4,
        timeout: answerWithinMs,
        ...(from && { localAddress: from }),
      });
      request.once('timeout', () => request.destroy(new Error(`${path}: no answer`))).end(body);
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      return {
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: Buffer.concat(await response.toArray()),
      };
    },
    close: () => agent.destroy(),
  };
}

/** @returns the status of a request over HTTP/2. @throws when the proxy does not support it. */
export async function askByHttp2(origin: string, path: string, certificate: Certificate): Promise<number> {
  const session = connect(origin, { ca: readFileSync(certificate.chain) });
  try {
    const stream = session.request({ ':path': path });
    const failed = once(session, 'error').then(([error]) => Promise.reject(error as Error));
    const [headers] = await Promise.race([once(stream, 'response'), failed]);
    return Number(headers[':status']);
  } finally {
    session.destroy();
  }
}
