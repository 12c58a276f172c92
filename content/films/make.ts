/**
 * Renders the films of the site into public/media: `npm run make -- films`, or `npm run make -- films cobalt-chain` for
 * one. Needs ffmpeg and Chromium; the results are committed.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Cue } from '../web-vtt.ts';
import { byProductCeiling } from './by-product-ceiling.ts';
import { cobaltChain } from './cobalt-chain.ts';
import type { ComposedFilm } from './film.ts';
import { graphiteInSixSteps } from './graphite-in-six-steps.ts';
import { howToReadAList } from './how-to-read-a-list.ts';
import { packMedia } from './pack-media.ts';
import { colors, fps, openCanvas, renderFilm } from './render-film.ts';
import { soundOf } from './sound.ts';

/** In the order of their numbers; each film has a higher musical key than the previous one. */
const films = [byProductCeiling, graphiteInSixSteps, cobaltChain, howToReadAList];
/** A duration with a whole number of frames of the picture and of AAC: media can be cut at its multiples. */
const wholeS = 1.6;
const segmentS = 4 * wholeS;
const requestedSlugs = process.argv.slice(2);

const canvas = await openCanvas();
const work = mkdtempSync(join(tmpdir(), 'films-'));
try {
  for (const [index, film] of films.entries())
    if (!requestedSlugs.length || requestedSlugs.includes(film.slug)) await makeFilm(film, index * 2);
} finally {
  rmSync(work, { recursive: true });
  await canvas.close();
}

async function makeFilm(film: ComposedFilm, transpose: number): Promise<void> {
  if (Math.round(film.durationS * 1000) % (wholeS * 1000))
    throw new Error(`${film.slug} lasts ${film.durationS} s: let it be a multiple of ${wholeS} s`);
  const folder = fileURLToPath(new URL(`../../public/media/${film.slug}`, import.meta.url));
  const pictures = join(work, `${film.slug}.mkv`);
  await renderFilm(film, { canvas, file: pictures });
  const segments = packMedia({
    folder,
    input: ['-i', pictures, '-f', 'lavfi', '-i', soundOf(film, transpose)],
    sizes: [
      [1280, 720, 32],
      [960, 540, 35],
      [640, 360, 34],
    ],
    fps,
    segmentS,
    durationS: film.durationS,
    audioKbps: 24,
    hasHls: film.hasHls,
    tuning: ['-preset', 'medium', '-tune', 'animation', '-bf', '4', ...colors],
  });
  writeWhole(folder, segments);
  writeFileSync(join(work, 'poster.png'), await canvas.draw(film.pictureAt(film.posterS)));
  ffmpeg(
    '-i',
    join(work, 'poster.png'),
    '-c:v',
    'libwebp',
    '-quality',
    '82',
    '-fflags',
    '+bitexact',
    join(folder, 'poster.webp'),
  );
  writeFileSync(join(folder, 'captions.en.vtt'), webVtt(film.captions));
  writeFileSync(join(folder, 'descriptions.en.vtt'), webVtt(film.descriptions));
  process.stdout.write(
    `${film.slug}: ${film.durationS} s, chapters at ${film.chapters.map(({ startS }) => startS).join(', ')}\n`,
  );
}

/** The smallest size as a single file, for browsers without script and for downloads: remuxed, not encoded again. */
function writeWhole(folder: string, segments: number): void {
  for (const track of [2, 3]) {
    const parts = [
      `init-${track}.mp4`,
      ...Array.from({ length: segments }, (_, index) => `seg-${track}-${index + 1}.m4s`),
    ];
    writeFileSync(
      join(work, `whole-${track}.mp4`),
      Buffer.concat(parts.map((name) => readFileSync(join(folder, name)))),
    );
  }
  const tracks = [2, 3].flatMap((track) => ['-i', join(work, `whole-${track}.mp4`)]);
  ffmpeg(...tracks, '-c', 'copy', '-fflags', '+bitexact', '-movflags', '+faststart', join(folder, 'film.mp4'));
}

function webVtt(cues: Cue[]): string {
  const written = cues.map(
    ({ startS, endS, text }, index) => `${index + 1}\n${timestamp(startS)} --> ${timestamp(endS)}\n${text}\n`,
  );
  return ['WEBVTT\n', ...written].join('\n');
}

function timestamp(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}

function ffmpeg(...args: string[]): void {
  execFileSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}
