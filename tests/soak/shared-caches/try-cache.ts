/** Asks one shared cache the way visitors do, while the server is there and after it has gone. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from '../../deploy/ask.ts';
import type { ExampleProxy } from '../../deploy/example-proxies.ts';
import { runProxy } from '../../deploy/run-proxy.ts';
import { decodedText } from '../../support/http/encoded-responses.ts';
import { accepted, accepts, encodings, type Recording, seconds, startOrigin } from './origin.ts';

/**
 * What was seen at one path. `visitor`: the status for a visitor who has the ETag; `server`: that of the server when
 * the cache asked again; `encodings`: what a browser, an older program and a simple one got; `gone`: the statuses at
 * three moments after the server has gone, and `ages` the Age of each.
 */
export type Outcome = {
  isStored: boolean;
  visitor: number;
  server: number;
  encodings: string;
  gone: number[];
  ages: (string | undefined)[];
};

const { fresh, staleWhileRevalidate, staleIfError } = seconds;
/** Caches count whole seconds, so an answer may be fresh for almost a second longer. */
const countedSeconds = 1.6;
/**
 * Seconds after the last answer of the server: within stale-while-revalidate, within stale-if-error only, after both.
 */
const moments = [
  fresh + staleWhileRevalidate / 2,
  fresh + (staleWhileRevalidate + staleIfError) / 2,
  fresh + staleIfError + countedSeconds,
];

/** Problem documents contain the id of their request. */
const textOf = (headers: Answer['headers'], bytes: Buffer) =>
  decodedText({ status: 0, headers, varies: [], bytes }).replace(/[\da-f-]{36}/, '');

/** @returns what was seen, by path. */
export async function tryCache(
  proxy: ExampleProxy,
  recording: Recording,
  paths: readonly string[],
): Promise<Map<string, Outcome>> {
  const origin = await startOrigin(recording);
  const { visitor, stop } = await runProxy(proxy, [origin.port, origin.port], '/started').catch(
    async (error: Error) => {
      await origin.stop();
      throw error;
    },
  );
  // Between two moments a cache may close an unused connection just when it is used.
  const ask = (path: string, headers: Record<string, string> = {}) =>
    visitor.ask(path, {
      headers: { connection: 'close', 'accept-encoding': accepted.br, accept: accepts.page, ...headers },
    });
  const answersWith = (path: string) => origin.asked.filter((each) => each.endsWith(` ${path}`));

  /**
   * Two rounds through all variants: the second may come from the cache, and none may get the answer to another
   * visitor.
   */
  async function askVariants(path: string): Promise<string> {
    const got = new Map<string, string>();
    for (let round = 0; round < 2; round++)
      for (const encoding of encodings)
        for (const [name, accept] of Object.entries(accepts)) {
          const { headers, body } = await ask(path, { 'accept-encoding': accepted[encoding], accept });
          const wanted = recording.get(`${path} ${encoding} ${name}`)?.answer;
          const used = headers['content-encoding'] ?? 'identity';
          const isRight =
            wanted &&
            [...accepted[encoding].split(', '), 'identity'].includes(used) &&
            textOf(headers, body) === textOf(wanted.headers, wanted.bytes);
          if (!isRight) return `WRONG for ${encoding} and ${name}`;
          if (name === 'page') got.set(encoding, used);
        }
    return [...got.values()].join(' ');
  }

  async function tryPath(path: string): Promise<Outcome> {
    await ask(path);
    // Some caches store an answer only after they have sent it.
    await wait(200);
    const before = answersWith(path).length;
    const { headers } = await ask(path);
    const isStored = answersWith(path).length === before;
    const { status } = await ask(path, { 'if-none-match': String(headers.etag) });
    return { isStored, visitor: status, server: 0, encodings: await askVariants(path), gone: [], ages: [] };
  }

  const outcomes = new Map<string, Outcome>();
  try {
    for (const path of paths) outcomes.set(path, await tryPath(path));
    await wait((fresh + countedSeconds) * 1000);
    await Promise.all(paths.map((path) => ask(path)));
    // Some caches answer first, and ask the server then.
    await wait(500);
    for (const [path, outcome] of outcomes) outcome.server = Number.parseInt(answersWith(path).at(-1) ?? '', 10);
    await origin.stop();
    const gone = performance.now();
    for (const moment of moments) {
      await wait(Math.max(0, gone + moment * 1000 - performance.now()));
      // At once: some caches try for seconds to reach the server.
      await Promise.all(
        Array.from(outcomes, async ([path, { gone, ages }]) => {
          const { status, headers } = await ask(path);
          gone.push(status);
          ages.push(headers.age);
        }),
      );
    }
  } finally {
    await stop();
  }
  return outcomes;
}
