/** Opens a video in Chromium, in its own page and with its own media server, so that several can play concurrently. */
import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright';
import type { EngineKind } from '../../../../client/player/model/engine.ts';
import type { PlayerError, PlayerReport } from '../../../../client/player/model/player-state.ts';
import { type MediaServer, startMediaServer } from '../media-server/media-server.ts';
import type { Rule } from '../media-server/rules.ts';
import type { PlaybackRecord } from './page-program.ts';

export type VideoOptions = {
  /** Folder of the media server. */
  folder?: 'clip' | 'single' | 'live' | 'cenc' | 'aes';
  startS?: number;
  rules?: Rule[];
  hasKeys?: boolean;
  /** Runs in the page before anything else. */
  prepare?: (() => void) | { content: string };
  /** Further responses of the media server, by path. */
  pages?: Record<string, { type: string; body: string | Buffer }>;
  license?: 'right' | 'wrong' | 'refused';
};
export type OpenedVideo = AsyncDisposable & {
  page: Page;
  server: MediaServer;
  /** Names of the requested files, in order, filtered by path and by the status of their responses. */
  requestedFiles: (name?: RegExp, status?: number) => string[];
  record: () => Promise<PlaybackRecord>;
  /** All reports of one type so far. */
  reports: <Type extends PlayerReport['type']>(type: Type) => Promise<Extract<PlayerReport, { type: Type }>[]>;
  /** Waits until the record meets the condition. @throws with the record and all requests after the timeout. */
  until: (what: string, condition: (record: PlaybackRecord) => boolean, withinMs?: number) => Promise<PlaybackRecord>;
  /** Waits until the video plays at or after this position. */
  plays: (toS: number, withinMs?: number) => Promise<void>;
  /** Waits until the video has failed. */
  fails: (withinMs?: number) => Promise<PlayerError>;
};
/** Default timeout, long enough for a slow machine. */
const patienceMs = 120_000;
/**
 * At most two failing requests a second are allowed, counted over this time because a slow machine sends them in
 * bursts.
 */
const floodMs = 4_000;

type Place = {
  browser: Browser;
  /** Address of the page for videos. */
  address: string;
};
/**
 * Opens a video and plays it. Its disposal throws if the page has violated the content security policy, has thrown, or
 * has sent too many failing requests.
 */
export async function openVideo(
  { browser, address }: Place,
  kind: EngineKind,
  options: VideoOptions = {},
): Promise<OpenedVideo> {
  const { folder = 'clip', startS, rules = [], hasKeys, prepare, pages = {}, license = 'right' } = options;
  const [server, context] = await Promise.all([startMediaServer({ pages }), browser.newContext()]);
  const page = await context.newPage();
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(String(error)));
  server.use(...rules);
  server.answerLicense(license);
  if (prepare) await page.addInitScript(prepare);
  await page.goto(address);
  const manifest = `${server.origin}/${folder}/${kind === 'hls' ? 'master.m3u8' : 'manifest.mpd'}`;
  const keySystems = hasKeys && { 'org.w3.clearkey': { licenseUrl: `${server.origin}/cenc/license` } };
  await page.evaluate(([source, seconds]) => window.playerPage.open(source, seconds), [
    { [kind]: manifest, ...(keySystems && { keySystems }) },
    startS,
  ] as const);

  const record = () => page.evaluate(() => window.playerPage.record());
  async function until(what: string, condition: (record: PlaybackRecord) => boolean, withinMs = patienceMs) {
    const endMs = performance.now() + withinMs;
    for (;;) {
      const now = await record();
      if (condition(now)) return now;
      if (performance.now() > endMs)
        throw new Error(
          `${kind}: ${what} is not so: ${JSON.stringify(now)}\n${server.requests.map(describe).join('\n')}`,
        );
      await page.waitForTimeout(100);
    }
  }
  return {
    page,
    server,
    requestedFiles: (name = /./, status) =>
      server.requests.flatMap((each) =>
        name.test(each.path) && (status ?? each.status) === each.status ? [each.path.split('/').at(-1) ?? ''] : [],
      ),
    record,
    async reports<Type extends PlayerReport['type']>(type: Type) {
      const { reports } = await record();
      return reports.filter((each): each is typeof each & Extract<PlayerReport, { type: Type }> => each.type === type);
    },
    until,
    async plays(toS, withinMs) {
      await until(
        `it plays at ${toS} s`,
        ({ time, isMoving, hasEnded }) => time >= toS && (isMoving || hasEnded),
        withinMs,
      );
    },
    async fails(withinMs) {
      const { state } = await until('it has failed', (now) => now.state.phase === 'failed', withinMs);
      return state.error as PlayerError;
    },
    async [Symbol.asyncDispose]() {
      const { violations } = await record();
      await context.close();
      await server.stop();
      assert.deepEqual({ violations, thrown }, { violations: [], thrown: [] });
      assert.ok(
        maxFailing(server) <= (2 * floodMs) / 1000,
        `a flood of failing requests:\n${server.requests.map(describe).join('\n')}`,
      );
    },
  };
}

function describe({ at, status, path }: MediaServer['requests'][number]): string {
  return `${at.toFixed(0)} ${status} ${path}`;
}

/** The most failing requests in any `floodMs`. */
function maxFailing({ requests }: MediaServer): number {
  const failing = requests.filter(({ status }) => status >= 400);
  return Math.max(
    0,
    ...failing.map(({ at }) => failing.filter((each) => each.at >= at && each.at < at + floodMs).length),
  );
}
