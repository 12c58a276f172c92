/** One request of the soak test and its outcome. */
import { type Agent, request } from 'node:http';
import { connect } from 'node:net';

export type Ask = {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Disconnects after the first bytes of the response. */
  leaves?: boolean;
};
export type Answer = { status: number; headers: Record<string, string | string[] | undefined> };

/** Generous, because the machine may be busy; a longer response is a failure. */
const timeoutMs = 60_000;

/** @throws when the connection breaks, or nothing comes for a minute. */
export function ask(
  port: number,
  agent: Agent,
  { path, method = 'GET', headers = {}, body, leaves = false }: Ask,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        agent,
        path,
        method,
        headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd', ...headers },
      },
      (response) => {
        const answer = { status: response.statusCode ?? 0, headers: response.headers };
        if (leaves) {
          response.on('error', () => undefined).destroy();
          return resolve(answer);
        }
        response.on('end', () => resolve(answer)).on('error', reject);
        response.resume();
      },
    );
    sent.setTimeout(timeoutMs, () => sent.destroy(new Error('no answer')));
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Sends raw bytes in several writes. @returns the status, 0 when the server closed the connection without one. */
export function sendRaw(port: number, pieces: readonly string[], pauseMs: number): Promise<number> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect({ port, host: '127.0.0.1' });
    const next = (index: number) => {
      if (socket.destroyed) return;
      const piece = pieces[index];
      if (piece === undefined) return;
      socket.write(piece);
      setTimeout(() => next(index + 1), pauseMs);
    };
    socket.on('connect', () => next(0));
    socket.on('data', (bytes: Buffer) => {
      received = (received + bytes.toString('latin1')).slice(0, 64);
      socket.end();
    });
    socket.setTimeout(timeoutMs, () => socket.destroy());
    socket.on('error', () => undefined).on('close', () => resolve(Number(received.slice(9, 12))));
  });
}
