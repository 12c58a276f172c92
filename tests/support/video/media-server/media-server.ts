/**
 * A media server for tests: serves the clip plain, with one rendition, live and encrypted, applies rules to its
 * responses, and logs requests.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { now } from '../../clock/now.ts';
import { readClip, readSingle } from './clip.ts';
import { clearKeyLicense, readAes, readCenc } from './encrypted-clip.ts';
import { createLive } from './live.ts';
import { createRules, type Rule, spoil } from './rules.ts';

/** `at`: milliseconds since the server started; `status`: 0 before the response. */
export type MediaRequest = { method: string; path: string; at: number; status: number };
export type MediaServer = {
  origin: string;
  /** Requests since the start or the last `forget`, in order, without those for the clock of live manifests (/time). */
  requests: MediaRequest[];
  forget: () => void;
  /** Replaces all rules. */
  use: (...rules: Rule[]) => void;
  /** Sets the response of /cenc/license: the key (default), another key, or 403. */
  answerLicense: (answer: 'right' | 'wrong' | 'refused') => void;
  /** Stops /live/, or /backup/. */
  freezeLive: (folder?: 'backup') => void;
  thawLive: () => void;
  stop: () => Promise<void>;
};

const mediaTypes: Record<string, string> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.mpd': 'application/dash+xml',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
  '.bin': 'application/octet-stream',
};
const anyOrigin = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Expose-Headers': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
  'Cache-Control': 'no-store',
};

/**
 * Starts on a free port. Folders: /clip/, /second/ (the clip on a second host), /single/ (one rendition), /live/,
 * /backup/ (the same live stream on a second host), /cenc/, /aes/, each with master.m3u8 and, except /aes/,
 * manifest.mpd.
 * @param pages further responses by path, for pages of a test on the same origin; `{origin}` in a text stands for it.
 */
export async function startMediaServer({
  pages = {},
}: {
  pages?: Record<string, { type: string; body: string | Buffer }>;
} = {}): Promise<MediaServer> {
  const started = performance.now();
  const rules = createRules();
  const getNow = () => now().getTime();
  const startMs = getNow();
  const live = createLive(getNow, startMs);
  const backup = createLive(getNow, startMs);
  const requests: MediaRequest[] = [];
  let license: 'right' | 'wrong' | 'refused' = 'right';
  const folders: Record<string, (name: string) => Buffer | undefined> = {
    clip: readClip,
    second: readClip,
    single: readSingle,
    live: live.read,
    backup: backup.read,
    cenc: readCenc,
    aes: readAes,
  };

  function answerOf(path: string): { type: string; body: Buffer } | number {
    const page = pages[path];
    if (page)
      return {
        type: page.type,
        body: typeof page.body === 'string' ? Buffer.from(page.body.replaceAll('{origin}', origin())) : page.body,
      };
    if (path === '/time') return { type: 'text/plain', body: Buffer.from(now().toISOString()) };
    if (path === '/cenc/license')
      return license === 'refused' ? 403 : { type: 'application/json', body: Buffer.from(clearKeyLicense(license)) };
    const [, folder = '', name = ''] = /^\/(\w+)\/([\w.-]+)$/.exec(path) ?? [];
    const body = folders[folder]?.(name);
    return body ? { type: mediaTypes[extname(name)] ?? 'application/octet-stream', body } : 404;
  }

  async function handle(req: IncomingMessage, res: ServerResponse) {
    const { method = 'GET', url = '/' } = req;
    const path = new URL(url, 'http://localhost').pathname;
    const entry: MediaRequest = { method, path, at: performance.now() - started, status: 0 };
    if (path !== '/time' && method !== 'OPTIONS') requests.push(entry);
    const rule = method === 'OPTIONS' ? undefined : rules.meet(path);
    if (rule?.hang) return;
    if (rule?.delayMs) await wait(rule.delayMs);
    const answer = rule?.status ?? answerOf(rule?.replaceWith ? `/clip/${rule.replaceWith}` : path);
    const status = method === 'OPTIONS' ? 204 : typeof answer === 'number' ? answer : 200;
    entry.status = status;
    if (typeof answer === 'number' || method === 'OPTIONS') return void res.writeHead(status, anyOrigin).end();
    if (rule?.ignoresRange) delete req.headers.range;
    await send(req, res, { type: answer.type, body: rule ? spoil(answer.body, rule) : answer.body, kbps: rule?.kbps });
  }
  const server = createServer((req, res) => void handle(req, res));

  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const origin = () => `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin: origin(),
    requests,
    forget() {
      requests.length = 0;
    },
    use: (...given) => rules.set(given),
    answerLicense(answer) {
      license = answer;
    },
    freezeLive: (folder) => (folder ? backup : live).freeze(),
    thawLive: live.thaw,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Sends the file or the requested range; with `kbps`, in twenty parts per second. */
async function send(
  req: IncomingMessage,
  res: ServerResponse,
  { type, body, kbps }: { type: string; body: Buffer; kbps: number | undefined },
) {
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(req.headers.range ?? '') ?? [];
  const last = body.length - 1;
  const sent = from ? body.subarray(Number(from), to ? Number(to) + 1 : undefined) : body;
  const range = from && { 'Content-Range': `bytes ${from}-${to ? Math.min(Number(to), last) : last}/${body.length}` };
  res.writeHead(from ? 206 : 200, {
    ...anyOrigin,
    'Content-Type': type,
    'Content-Length': sent.length,
    'Accept-Ranges': 'bytes',
    ...range,
  });
  if (!kbps) return void res.end(sent);
  const step = Math.ceil((kbps * 1000) / 8 / 20);
  for (let at = 0; at < sent.length && !res.destroyed; at += step) {
    res.write(sent.subarray(at, at + step));
    await wait(50);
  }
  res.end();
}
