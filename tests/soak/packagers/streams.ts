/**
 * The streams of the packagers: each is one command, run in a folder of its own beside `high.mp4` and `low.mp4`
 * (tests/soak/packagers/build.ts).
 */
import type { EngineKind } from '../../../client/player/model/engine.ts';

export type Tool = 'ffmpeg' | 'GStreamer' | 'Shaka Packager' | 'Mediabunny';
/** `manifest`: its file in the folder; `command`: the arguments of the tool. */
export type Stream = { tool: Tool; form: string; kind: EngineKind; command: string[] };

export const manifestOf = { hls: 'master.m3u8', dash: 'manifest.mpd' } as const;

const words = (text: string) => text.split(' ').filter(Boolean);
const bothFiles = '-v error -i ../high.mp4 -i ../low.mp4';
const twoPictures = '-map 0:v -map 1:v -map 0:a -c copy';
const oneFile = '-v error -i ../high.mp4 -c copy';

const ofFfmpeg = [
  ['hls', 'HLS, TS', `${oneFile} -f hls -hls_list_size 0 master.m3u8`],
  [
    'hls',
    'HLS, fMP4, two pictures and a group of sound',
    `${bothFiles} ${twoPictures} -f hls -hls_time 2 -hls_playlist_type vod -hls_segment_type fmp4 -master_pl_name master.m3u8 -var_stream_map v:0,agroup:a|v:1,agroup:a|a:0,agroup:a v%v.m3u8`,
  ],
  [
    'hls',
    'HLS, fMP4, one file with byte ranges',
    `${oneFile} -f hls -hls_time 2 -hls_playlist_type vod -hls_segment_type fmp4 -hls_flags single_file master.m3u8`,
  ],
  ['dash', 'DASH, timeline', `${bothFiles} ${twoPictures} -f dash -seg_duration 2 manifest.mpd`],
  ['dash', 'DASH, numbers', `${bothFiles} ${twoPictures} -f dash -seg_duration 2 -use_timeline 0 manifest.mpd`],
  [
    'dash',
    'DASH, one file with byte ranges',
    `${bothFiles} ${twoPictures} -f dash -seg_duration 2 -single_file 1 manifest.mpd`,
  ],
  [
    'dash',
    'DASH, WebM with VP9 and Opus',
    '-v error -i ../high.mp4 -c:v libvpx-vp9 -deadline realtime -cpu-used 8 -g 50 -c:a libopus -f dash -seg_duration 2 -dash_segment_type webm manifest.mpd',
  ],
] as const;

const demuxed = '-q filesrc location=../high.mp4 ! qtdemux name=d';
const toPictures = 'd.video_0 ! queue ! h264parse config-interval=-1';
const toSound = 'd.audio_0 ! queue ! aacparse';
const ofGStreamer = [
  [
    'hls',
    'HLS, hlssink',
    `${demuxed} mpegtsmux name=m ! hlssink playlist-location=master.m3u8 target-duration=2 playlist-length=0 ${toPictures} ! m. ${toSound} ! m.`,
  ],
  [
    'hls',
    'HLS, hlssink2',
    `${demuxed} hlssink2 name=s playlist-location=master.m3u8 target-duration=2 playlist-length=0 ${toPictures} ! s.video ${toSound} ! s.audio`,
  ],
  [
    'dash',
    'DASH, dashsink, TS',
    `${demuxed} dashsink name=s mpd-root-path=. mpd-filename=manifest.mpd target-duration=2 muxer=ts ${toPictures} ! s.video_0 ${toSound} ! s.audio_0`,
  ],
  [
    'dash',
    'DASH, dashsink, MP4',
    `${demuxed} dashsink name=s mpd-root-path=. mpd-filename=manifest.mpd target-duration=2 muxer=mp4 ${toPictures} ! s.video_0 ${toSound} ! s.audio_0`,
  ],
] as const;

const manifests = '--mpd_output manifest.mpd --hls_master_playlist_output master.m3u8 --segment_duration 2 --quiet';
const inSegments = ['high.mp4,stream=video', 'low.mp4,stream=video', 'high.mp4,stream=audio']
  .map((track, index) => `in=../${track},init_segment=${index}/init.mp4,segment_template=${index}/$Number$.m4s`)
  .join(' ');
const inFiles = ['high.mp4,stream=video', 'low.mp4,stream=video', 'high.mp4,stream=audio']
  .map((track, index) => `in=../${track},output=${index}.mp4`)
  .join(' ');
const inTs = ['high.mp4,stream=video', 'high.mp4,stream=audio']
  .map((track, index) => `in=../${track},segment_template=${index}/$Number$.ts`)
  .join(' ');
const ofShaka = [
  ['hls', 'HLS, fMP4', `${inSegments} ${manifests} --generate_static_live_mpd`],
  ['hls', 'HLS, fMP4, files with byte ranges', `${inFiles} ${manifests}`],
  ['hls', 'HLS, TS', `${inTs} --hls_master_playlist_output master.m3u8 --segment_duration 2 --quiet`],
  ['dash', 'DASH, timeline', `${inSegments} ${manifests} --generate_static_live_mpd`],
  ['dash', 'DASH, on demand (sidx)', `${inFiles} ${manifests}`],
  ['dash', 'DASH, two periods (cue at 4 s)', `${inSegments} ${manifests} --generate_static_live_mpd --ad_cues 4`],
] as const;

const ofMediabunny = [
  ['hls', 'HLS, CMAF', 'CmafOutputFormat'],
  ['hls', 'HLS, TS', 'MpegTsOutputFormat'],
] as const;

const listed = (tool: Tool, entries: readonly (readonly [EngineKind, string, string])[]) =>
  entries.map(
    ([kind, form, command]): Stream => ({
      tool,
      form,
      kind,
      command: words(command).map((word) => word.replaceAll('|', ' ')),
    }),
  );

export const streams = [
  ...listed('ffmpeg', ofFfmpeg),
  ...listed('GStreamer', ofGStreamer),
  ...listed('Shaka Packager', ofShaka),
  ...listed('Mediabunny', ofMediabunny),
];
