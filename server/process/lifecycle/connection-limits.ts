/**
 * Limits of a connection: times in milliseconds, sizes in bytes. Connections that exceed them are closed, to protect
 * the others.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { writeRefusal } from './write-refusal.ts';

export type ConnectionLimits = {
  /** From the first byte of a request, or the opening of the connection, to the end of its headers. */
  headersTimeout: number;
  /** From the same start to the end of the body. */
  requestTimeout: number;
  /**
   * Between two requests. Longer than proxies keep an idle connection (60 s by default in nginx), otherwise they would
   * send requests on a connection that is closing.
   */
  keepAliveTimeout: number;
  /** How often these three timeouts are checked. */
  connectionsCheckingInterval: number;
  /** Without a byte in either direction while a request is in flight; includes clients that do not read. */
  inactivityTimeout: number;
  maxHeaderSize: number;
  /** Further connections are closed at once. Each takes a file descriptor and about 10 kB. */
  maxConnections: number;
};

export const connectionLimits: ConnectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
  inactivityTimeout: 30_000,
  maxHeaderSize: 16 * 1024,
  maxConnections: 5_000,
};

/** Creates a server with these limits; it does not listen yet. */
export function createLimitedServer({
  inactivityTimeout,
  maxConnections,
  ...limits
}: ConnectionLimits = connectionLimits): Server {
  const server = createServer(limits);
  server.setTimeout(inactivityTimeout);
  server.maxConnections = maxConnections;
  answerUnreadable(server);
  return server;
}

const lingerMs = 500;
const statusOfCode: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Replaces Node's own responses to malformed and slow requests, which have neither Date nor Content-Type. */
function answerUnreadable(server: Server) {
  const responses = new WeakMap<Duplex, Set<ServerResponse>>();
  server.on('request', ({ socket }: IncomingMessage, res: ServerResponse) => {
    const ofSocket = responses.get(socket) ?? new Set();
    responses.set(socket, ofSocket.add(res));
    res.once('close', () => ofSocket.delete(res));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // Sending this in the middle of another response would corrupt it.
    const isAnswering = [...(responses.get(socket) ?? [])].some(
      ({ headersSent, writableFinished }) => headersSent && !writableFinished,
    );
    if (!socket.writable || isAnswering || error.code === 'ECONNRESET') return void socket.destroy();
    socket.end(writeRefusal(statusOfCode[error.code ?? ''] ?? 400));
    // Closing at once would reset a connection on which data still arrives, and the client would lose the response.
    const timer = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(timer));
  });
}
