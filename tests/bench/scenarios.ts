/** What is asked of the site while it is under load, and the answer it gives, taken once before. */
import { request } from 'node:http';
import { pages } from './addresses.ts';

export const connectionCounts = [1, 16, 64];
/** What browsers send, and what asks for the bare text. */
export const encodings = { identity: 'identity', brotli: 'gzip, deflate, br, zstd' };
/** A cache makes its best compressed form in the background. */
const settleMs = 2_000;

/** `server`: which of the site's two processes answers. `conditional`: the visitor has the page already. */
const scenarios = ({ stylesheet }) => [
  { name: 'cached article', server: 'cached', path: pages['news-article'], status: 200 },
  { name: 'uncached article', server: 'uncached', path: pages['news-article'], status: 200 },
  { name: 'cached list', server: 'cached', path: pages['news-analysis'], status: 200 },
  { name: '404', server: 'cached', path: '/blue/there-is-no-such-page', status: 404 },
  { name: 'asset', server: 'cached', path: `/assets/${stylesheet}`, status: 200 },
  { name: '304', server: 'cached', path: pages['news-article'], status: 304, conditional: true },
];

/**
 * @param ports of the processes by name.
 * @returns a case for each scenario and encoding: the request as text, and the answer that the reference repeats under `barePath`.
 * @throws when the site gives another status than the scenario is about.
 */
export async function captureCases(manifest, ports) {
  const wanted = scenarios(manifest).flatMap((scenario) => Object.entries(encodings).map(([encoding, accepted]) => ({ ...scenario, encoding, accepted })));
  const first = ({ server, path, accepted }) => ask(ports[server], path, headersOf(accepted));
  await Promise.all(wanted.map(first));
  await new Promise((resolve) => setTimeout(resolve, settleMs));

  const cases = [];
  for (const each of wanted) {
    const { name, encoding, accepted, server, path, status } = each;
    const headers = headersOf(accepted);
    if (each.conditional) headers['If-None-Match'] = (await first(each)).etag ?? '*';
    const answer = await ask(ports[server], path, headers);
    if (answer.status !== status) throw new Error(`${name}, ${encoding}: ${path} answered ${answer.status}`);
    const barePath = `/${name.replaceAll(' ', '-')}/${encoding}`;
    cases.push({ name, encoding, server, status, answer, barePath, request: write(path, headers), bareRequest: write(barePath, headers) });
  }
  return cases;
}

const headersOf = (accepted) => ({ Host: 'localhost', Accept: 'text/html,*/*;q=0.8', 'Accept-Encoding': accepted });

function write(path, headers) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** @returns the answer; its headers without those that Node itself writes, as a flat list. */
function ask(port, path, headers) {
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, headers }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      const pairs = response.rawHeaders.flatMap((name, index, all) => (index % 2 ? [] : [[name, all[index + 1]]]));
      const kept = pairs.filter(([name]) => !/^(date|connection|keep-alive|transfer-encoding|content-length)$/i.test(name));
      if (response.statusCode !== 304) kept.push(['Content-Length', String(body.length)]);
      resolve({ status: response.statusCode, headers: kept.flat(), body, etag: response.headers.etag });
    });
    asked.on('error', reject).end();
  });
}
