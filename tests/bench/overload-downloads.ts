/**
 * Long downloads that are read slowly: parts of films, one after the other on one connection, much larger than the
 * buffers of the system.
 */
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const film = '/media/cobalt-chain/film.mp4';
const films = 15;
const pauseMs = 30;

export type Downloads = { whole: number; torn: number };

/**
 * Reads parts of films on `count` connections. Resolves when all connections have ended; an answer that was not sent at
 * all is not torn.
 */
export async function downloadSlowly(port: number, count: number): Promise<Downloads> {
  const all = await Promise.all(Array.from({ length: count }, () => downloadFilms(port)));
  return { whole: all.reduce((sum, each) => sum + each.whole, 0), torn: all.reduce((sum, each) => sum + each.torn, 0) };
}

async function downloadFilms(port: number): Promise<Downloads> {
  const client = connect(port, '127.0.0.1');
  client.write(`GET ${film} HTTP/1.1\r\nHost: localhost\r\nRange: bytes=1000-\r\n\r\n`.repeat(films));
  const reader = countAnswers();
  try {
    for await (const part of client) {
      reader.take(part as Buffer);
      if (reader.whole() === films) break;
      await pause(pauseMs);
    }
  } catch {
    // The connection was reset: an incomplete answer is counted below.
  }
  client.destroy();
  return { whole: reader.whole(), torn: reader.isWithin() ? 1 : 0 };
}

/** Counts answers with Content-Length in a stream of bytes. */
function countAnswers() {
  let head = '';
  let left = 0;
  let whole = 0;
  function take(part: Buffer) {
    let rest = part;
    while (rest.length > 0) {
      if (left === 0) {
        head += rest.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        const [, length = '0'] = /content-length: (\d+)/i.exec(head.slice(0, end)) ?? [];
        rest = Buffer.from(head.slice(end + 4), 'latin1');
        head = '';
        left = Number(length);
      }
      const taken = Math.min(left, rest.length);
      left -= taken;
      rest = rest.subarray(taken);
      if (left === 0) whole++;
    }
  }
  return { take, whole: () => whole, isWithin: () => left > 0 || head !== '' };
}
