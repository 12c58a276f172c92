/** Requests many addresses of an app over one connection, and finds the addresses that a document names. */
import { Agent, createServer, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `bytes`: the length of the body as it was sent. */
export type Answer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  bytes: number;
};

export async function openWalk(app: RequestListener) {
  const server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send =
    (method: 'GET' | 'HEAD') =>
    (path: string, headers: Record<string, string> = {}) =>
      new Promise<Answer>((resolve, reject) => {
        const sent = request(
          { host: '127.0.0.1', port, method, path, agent, headers: { Host: 'localhost', ...headers } },
          (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.on('end', () => {
              const body = Buffer.concat(chunks);
              resolve({
                status: response.statusCode ?? 0,
                headers: response.headers,
                text: body.toString(),
                bytes: body.length,
              });
            });
          },
        );
        sent.on('error', reject).end();
      });
  return {
    get: send('GET'),
    head: send('HEAD'),
    close() {
      agent.destroy();
      server.close();
    },
  };
}

/** The addresses in a sitemap, without the origin. */
export function locationsIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>http:\/\/localhost([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
}

/** The texts beside a page that its head or its links name: feeds, calendars, tables, records. */
export function filesIn(html: string): string[] {
  const named = [
    ...html.matchAll(/\shref="(?:http:\/\/localhost)?(\/[^"#]*\.(?:json|md|csv|ics|bib|ris|xml|txt)(?:\?[^"]*)?)"/g),
  ];
  return named.map(([, path = '']) => path.replaceAll('&amp;', '&'));
}
