/** Builds the streams of the packagers in a folder. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { manifestOf, type Stream, streams } from './streams.ts';
import { findPackagers, run } from './tools.ts';

export const lengthS = 8;
/** `path`: of its manifest, below the folder; `failure`: why it could not be built. */
export type BuiltStream = Stream & { version: string; path: string; failure?: string };

/**
 * Encodes the video, 16 to 9 with a key frame every two seconds, and packs it into each stream. What is missing is
 * written to standard error.
 */
export function buildStreams(folder: string): BuiltStream[] {
  const packagers = findPackagers(folder);
  for (const [tool, packager] of Object.entries(packagers))
    if (typeof packager === 'string') console.error(`SKIPPED: ${tool}: ${packager}`);
  encode(folder, 'high.mp4', '320x180', '300k');
  encode(folder, 'low.mp4', '160x90', '100k');
  return streams.flatMap((stream, index) => {
    const packager = packagers[stream.tool];
    if (typeof packager === 'string') return [];
    const own = join(folder, `${index}`);
    mkdirSync(own);
    const built = { ...stream, version: packager.version, path: `${index}/${manifestOf[stream.kind]}` };
    try {
      run(packager.program, [...packager.before, ...stream.command], own);
      return [built];
    } catch (error) {
      return [{ ...built, failure: String((error as { stderr?: string }).stderr ?? error).trim() }];
    }
  });
}

function encode(folder: string, name: string, size: string, rate: string) {
  const picture = `-f lavfi -i testsrc2=size=${size}:rate=25 -f lavfi -i sine=frequency=440:sample_rate=48000 -t ${lengthS}`;
  const codecs = `-c:v libx264 -preset veryfast -profile:v main -pix_fmt yuv420p -g 50 -keyint_min 50 -sc_threshold 0 -b:v ${rate} -c:a aac -ac 2`;
  run('ffmpeg', `-v error ${picture} ${codecs} ${name}`.split(' '), folder);
}
