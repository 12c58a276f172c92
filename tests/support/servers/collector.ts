/** A fake analytics provider: serves a tag with the interface of gtag.js and records what the tag reports. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One event, with the page and consent parameters that were set before it. */
export type Report = {
  name: string;
  details: Record<string, unknown>;
  page: Record<string, unknown>;
  consent: Record<string, string>;
};
export type Collector = {
  tagUrl: string;
  /** Every request that arrived: method and address. */
  requests: string[];
  reports: Report[];
  /** The parameters of each `config` command. */
  configured: Record<string, unknown>[];
  stop: () => void;
};

export async function startCollector(): Promise<Collector> {
  const requests: string[] = [];
  const reports: Report[] = [];
  const configured: Record<string, unknown>[] = [];
  async function handle(req: IncomingMessage, res: ServerResponse) {
    requests.push(`${req.method} ${req.url}`);
    if (req.method === 'GET')
      return res
        .writeHead(200, { 'Content-Type': 'text/javascript' })
        .end(`(${tag.toString()})(document.currentScript)`);
    const sent = JSON.parse(await bodyOf(req)) as Report | { config: Record<string, unknown> };
    if ('config' in sent) configured.push(sent.config);
    else reports.push(sent);
    return res.writeHead(204).end();
  }
  const server = createServer((req, res) => void handle(req, res)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { tagUrl: `http://127.0.0.1:${port}/tag.js`, requests, reports, configured, stop: () => server.close() };
}

async function bodyOf(req: IncomingMessage): Promise<string> {
  return Buffer.concat(await Array.fromAsync(req as AsyncIterable<Buffer>)).toString('utf8');
}

/** Runs in the browser: processes the command queue as gtag.js does, as far as the site relies on it. */
function tag(script: HTMLScriptElement) {
  const { origin, searchParams } = new URL(script.src);
  const id = searchParams.get('id');
  const page = {};
  const consent: Record<string, string> = {};
  const queue = (window as unknown as { dataLayer: IArguments[] }).dataLayer;
  const isSilenced = () => (window as unknown as Record<string, unknown>)[`ga-disable-${id}`] === true;
  const send = (message: object) =>
    isSilenced() ||
    void fetch(`${origin}/collect`, {
      method: 'POST',
      mode: 'no-cors',
      keepalive: true,
      body: JSON.stringify(message),
    });

  function obey(entry: unknown) {
    if (Object.prototype.toString.call(entry) !== '[object Arguments]') return;
    const [command, subject, details] = [...(entry as IArguments)] as [
      string,
      unknown,
      Record<string, string> | undefined,
    ];
    if (command === 'consent') Object.assign(consent, details);
    if (command === 'set') Object.assign(page, subject);
    if (command === 'config' && consent.analytics_storage === 'granted')
      document.cookie = `_ga=${Math.random()}; Path=/`;
    if (command === 'config') send({ config: { id: subject, ...details } });
    if (command === 'event') send({ name: subject, details, page, consent });
  }
  for (const entry of queue) obey(entry);
  queue.push = (...entries) => {
    for (const entry of entries) obey(entry);
    return 0;
  };
}
