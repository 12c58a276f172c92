/** The clip of tests/fixtures/media: 8 segments of 1.6 s, video tracks 0 to 2 from large to small, audio track 3. */
import { readFileSync } from 'node:fs';

export const segmentS = 1.6;
export const segmentCount = 8;
export const soundTrack = '3';

const folder = new URL('../../../fixtures/media/clip/', import.meta.url);
const kept = new Map<string, Buffer | undefined>();

/** A file of the clip by name, or undefined. */
export function readClip(name: string): Buffer | undefined {
  if (!/^[\w.-]+$/.test(name)) return undefined;
  if (!kept.has(name)) kept.set(name, read(name));
  return kept.get(name);
}

/** A text file of the clip. @throws if there is none. */
export function readClipText(name: string): string {
  const bytes = readClip(name);
  if (!bytes) throw new Error(`the clip has no ${name}`);
  return bytes.toString();
}

/** The clip with its largest rendition only, below /single/, so that the player cannot switch. */
export function readSingle(name: string): Buffer | undefined {
  if (name === 'master.m3u8')
    return Buffer.from(readClipText(name).replace(/#EXT-X-STREAM-INF.*\nmedia_[12]\.m3u8\n/g, ''));
  if (name === 'manifest.mpd') return Buffer.from(readClipText(name).replace(/ *<Representation id="[12]".*\n/g, ''));
  return readClip(name);
}

function read(name: string): Buffer | undefined {
  try {
    return readFileSync(new URL(name, folder));
  } catch {
    return undefined;
  }
}
