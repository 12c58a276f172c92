/**
 * Encodes video and audio once and packs them as CMAF segments that HLS and DASH share; equal input gives equal bytes.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dashManifest, hlsMaster, hlsPlaylist, type Segmentation, type Track } from './manifests.ts';

type Size = [width: number, height: number, crf: number];

type Media = {
  /** Emptied first. */
  folder: string;
  /** Arguments of ffmpeg that read the picture as input 0 and the sound as input 1. */
  input: string[];
  /** Largest first. */
  sizes: Size[];
  fps: number;
  /**
   * This and `durationS` contain a whole number of frames of the picture and, at 48 kHz, of AAC, so that all tracks are
   * cut at the same instants.
   */
  segmentS: number;
  durationS: number;
  audioKbps: number;
  /** More arguments of ffmpeg for the pictures. */
  tuning: string[];
  hasHls?: boolean;
};

/**
 * Writes `init-*.mp4`, `seg-*-*.m4s` and `manifest.mpd` into the folder, and unless `hasHls` is false `media_*.m3u8`
 * and `master.m3u8`.
 * @returns the number of segments of each track, numbered from 1.
 */
export function packMedia({
  folder,
  input,
  sizes,
  fps,
  segmentS,
  durationS,
  audioKbps,
  tuning,
  hasHls = true,
}: Media): number {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const segments = Math.ceil(durationS / segmentS - 0.001);
  const keyFrames = Math.round(segmentS * fps);
  const scaled = sizes.map(
    ([width, height], index) => `[p${index}]scale=${width}:${height}:flags=lanczos+accurate_rnd[v${index}]`,
  );
  const filter = [
    `[0:v]setsar=1,split=${sizes.length}${sizes.map((_, index) => `[p${index}]`).join('')}`,
    ...scaled,
  ].join(';');
  execFileSync(
    'ffmpeg',
    [
      ...words('-hide_banner -loglevel error -y'),
      ...input,
      '-filter_complex',
      filter,
      ...sizes.flatMap((_, index) => ['-map', `[v${index}]`]),
      ...words('-map 1:a -fflags +bitexact -flags:v +bitexact -flags:a +bitexact -map_metadata -1 -c:v libx264'),
      ...tuning,
      ...words(`-profile:v main -pix_fmt yuv420p -r ${fps}`),
      ...sizes.flatMap(([, , crf], index) => [`-crf:v:${index}`, String(crf)]),
      ...words(
        `-g ${keyFrames} -keyint_min ${keyFrames} -sc_threshold 0 -threads 1 -c:a aac -b:a ${audioKbps}k -ac 1 -ar 48000`,
      ),
      ...words(
        `-f dash -seg_duration ${segmentS} -use_template 1 -use_timeline 0 -dash_segment_type mp4 -movflags +cmaf`,
      ),
      '-adaptation_sets',
      'id=0,streams=v id=1,streams=a',
      ...words('-init_seg_name init-$RepresentationID$.mp4 -media_seg_name seg-$RepresentationID$-$Number$.m4s'),
      join(folder, 'manifest.mpd'),
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  dropTail(folder, segments);
  const segmentation = { segmentS, durationS, segments };
  const tracks = describeTracks(folder, { sizes, fps }, segmentation);
  if (hasHls) {
    for (const track of tracks) writeFileSync(join(folder, `media_${track.id}.m3u8`), hlsPlaylist(track, segmentation));
    writeFileSync(join(folder, 'master.m3u8'), hlsMaster(tracks));
  }
  writeFileSync(join(folder, 'manifest.mpd'), dashManifest(tracks, segmentation));
  return segments;
}

function words(text: string): string[] {
  return text.split(' ');
}

/** The audio encoder adds some milliseconds after the last frame, which end up in an extra segment: removes it. */
function dropTail(folder: string, segments: number): void {
  for (const name of readdirSync(folder))
    if (Number(/^seg-\d+-(\d+)\.m4s$/.exec(name)?.[1]) > segments) rmSync(join(folder, name));
}

/**
 * The data of each track for the manifests: its codec as written by ffmpeg, its bit rates measured from the segments
 * (bits/s).
 */
function describeTracks(
  folder: string,
  { sizes, fps }: { sizes: Size[]; fps: number },
  { segmentS, durationS, segments }: Segmentation,
): Track[] {
  const codecs = [...readFileSync(join(folder, 'manifest.mpd'), 'utf8').matchAll(/codecs="([^"]+)"/g)].map(
    ([, codec = '']) => codec,
  );
  return codecs.map((codec, id) => {
    const bits = Array.from(
      { length: segments },
      (_, index) => statSync(join(folder, `seg-${id}-${index + 1}.m4s`)).size * 8,
    );
    const track = {
      id,
      codec,
      peak: Math.ceil(Math.max(...bits) / segmentS),
      average: Math.ceil(bits.reduce((sum, each) => sum + each, 0) / durationS),
    };
    const size = sizes[id];
    return size ? { ...track, kind: 'video', width: size[0], height: size[1], fps } : { ...track, kind: 'audio' };
  });
}
