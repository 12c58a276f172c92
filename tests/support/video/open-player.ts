/** A player without a browser: a fake media element, fake engines and a fake clock. */
import {
  createPlayerController,
  type PlayerControllerDeps,
} from '../../../client/player/controller/player-controller.ts';
import type { PlayerReport } from '../../../client/player/model/player-state.ts';
import { createFakeClock } from '../clock/fake-clock.ts';
import { createFakeEngines, threeRenditions } from './fake-engine.ts';
import { FakeMedia } from './fake-media.ts';

export const manifestMissing = {
  part: 'manifest',
  isNetwork: true,
  status: 404,
  url: 'https://media.example/a.mpd',
} as const;

/** A player whose engine has been loaded. */
export async function openPlayer(deps: Partial<PlayerControllerDeps> = {}, renditions = threeRenditions) {
  const media = new FakeMedia();
  const clock = createFakeClock();
  const fakes = createFakeEngines(renditions);
  const outside = new EventTarget();
  const network = { isOnline: true };
  const items = new Map<string, string>();
  const reports: PlayerReport[] = [];
  const player = createPlayerController({
    video: media.element,
    source: { hls: '/a.m3u8' },
    importEngine: async () => fakes.createEngine,
    clock,
    storage: () => ({ getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) }),
    connection: () => undefined,
    isOnline: () => network.isOnline,
    outside,
    report: (report) => reports.push(report),
    ...deps,
  });
  /** Advances the clock by a second and runs pending promises. */
  async function settle() {
    clock.advance(1_000);
    await Promise.resolve();
    await Promise.resolve();
  }
  await settle();
  if (fakes.engines.length) fakes.last.events.onRenditions();
  clock.advance(1_000);
  return { media, clock, fakes, outside, network, items, reports, player, settle };
}
export const types = (reports: PlayerReport[]) => reports.map(({ type }) => type);

/** Makes the player fail permanently, by two successive errors. */
export async function failFor({ fakes, settle }: Awaited<ReturnType<typeof openPlayer>>) {
  fakes.last.events.onFatal(manifestMissing);
  await settle();
  fakes.last.events.onFatal(manifestMissing);
  await settle();
}
