/** The requests for the load tests, with the responses of the site, captured once before. */
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { contactPage, pages } from './addresses.ts';

export const connectionCounts = [1, 16, 64];
export type Encoding = 'identity' | 'brotli';
/** Values of Accept-Encoding: a client that wants the bare text, and what browsers send. */
const encodings: [Encoding, string][] = [
  ['identity', 'identity'],
  ['brotli', 'gzip, deflate, br, zstd'],
];
/** The cache compresses its pages in the background. */
const settleMs = 2_000;

/** `server`: which of the site's two processes is asked. `conditional`: the visitor has the page already. */
type Scenario = { name: string; server: 'cached' | 'uncached'; path: string; status: number; conditional?: true };
type CapturedResponse = { status: number; headers: string[]; body: Buffer; etag: string | undefined };
/**
 * A scenario in one encoding: the request as it is sent, and the response that the reference repeats under `barePath`.
 */
export type Case = Pick<Scenario, 'name' | 'server' | 'path' | 'status'> & {
  encoding: Encoding;
  answer: CapturedResponse;
  barePath: string;
  request: string;
  bareRequest: string;
};

const scenarios = (stylesheet: string): Scenario[] => [
  { name: 'cached article', server: 'cached', path: pages['news-article'], status: 200 },
  { name: 'uncached article', server: 'uncached', path: pages['news-article'], status: 200 },
  { name: 'uncached contact page', server: 'uncached', path: contactPage, status: 200 },
  { name: 'cached list', server: 'cached', path: pages['news-analysis'], status: 200 },
  { name: '404', server: 'cached', path: '/blue/there-is-no-such-page', status: 404 },
  { name: 'asset', server: 'cached', path: `/assets/${stylesheet}`, status: 200 },
  { name: '304', server: 'cached', path: pages['news-article'], status: 304, conditional: true },
];

/**
 * @param ports of the processes by name.
 * @returns a case for each scenario and encoding.
 * @throws when the site gives another status than the scenario is about.
 */
export async function captureCases(stylesheet: string, ports: Record<Scenario['server'], number>): Promise<Case[]> {
  const wanted = scenarios(stylesheet).flatMap((scenario) =>
    encodings.map(([encoding, accepted]) => ({ ...scenario, encoding, accepted })),
  );
  const first = ({ server, path, accepted }: (typeof wanted)[number]) => ask(ports[server], path, headersOf(accepted));
  await Promise.all(wanted.map(first));
  await pause(settleMs);

  const cases: Case[] = [];
  for (const each of wanted) {
    const { name, encoding, accepted, server, path, status } = each;
    const headers: Record<string, string> = headersOf(accepted);
    if (each.conditional) headers['If-None-Match'] = (await first(each)).etag ?? '*';
    const answer = await ask(ports[server], path, headers);
    if (answer.status !== status) throw new Error(`${name}, ${encoding}: ${path} answered ${answer.status}`);
    const barePath = `/${name.replaceAll(' ', '-')}/${encoding}`;
    cases.push({
      name,
      encoding,
      server,
      path,
      status,
      answer,
      barePath,
      request: write(path, headers),
      bareRequest: write(barePath, headers),
    });
  }
  return cases;
}

const headersOf = (accepted: string) => ({
  Host: 'localhost',
  Accept: 'text/html,*/*;q=0.8',
  'Accept-Encoding': accepted,
});

function write(path: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** @returns the response; its headers without those that Node itself writes, as a flat list. */
function ask(port: number, path: string, headers: Record<string, string>): Promise<CapturedResponse> {
  return new Promise((resolve, reject) => {
    async function capture(response: IncomingMessage) {
      const body = Buffer.concat(await response.toArray());
      const pairs: string[][] = response.rawHeaders.flatMap((name, index, all) =>
        index % 2 ? [] : [[name, all[index + 1] ?? '']],
      );
      const kept = pairs.filter(
        ([name = '']) => !/^(date|connection|keep-alive|transfer-encoding|content-length)$/i.test(name),
      );
      if (response.statusCode !== 304) kept.push(['Content-Length', String(body.length)]);
      resolve({ status: response.statusCode ?? 0, headers: kept.flat(), body, etag: response.headers.etag });
    }
    const asked = request(
      { port, host: '127.0.0.1', path, headers },
      (response) => void capture(response).catch(reject),
    );
    asked.on('error', reject).end();
  });
}
