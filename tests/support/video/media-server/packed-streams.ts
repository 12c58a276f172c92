/** Streams as other packagers write them, made from the files of the clip; as `pages` of the media server. */
import { readClip, readClipText, segmentCount } from './clip.ts';

export type Pages = Record<string, { type: string; body: string | Buffer }>;
const hls = 'application/vnd.apple.mpegurl';
const dash = 'application/dash+xml';

/** The manifest of DASH with another codec for its pictures (`avc1`) or its sound (`mp4a`). */
export function withCodec(replaced: 'avc1' | 'mp4a', codec: string): Pages {
  const body = readClipText('manifest.mpd').replace(new RegExp(`codecs="${replaced}[^"]*"`, 'g'), `codecs="${codec}"`);
  return { '/clip/manifest.mpd': { type: dash, body } };
}

/** Every picture with each of two groups of sound, the better one at /second/. */
export function twoAudioGroups(): Pages {
  const variants = readClipText('master.m3u8').match(/#EXT-X-STREAM-INF.*\n.*\n/g) ?? [];
  const richer = variants.map((each) =>
    each
      .replace('AUDIO="sound"', 'AUDIO="rich"')
      .replace(/(:BANDWIDTH)=(\d+)/, (_, name: string, rate: string) => `${name}=${Number(rate) + 40_000}`),
  );
  const body = readClipText('master.m3u8')
    .replace(/(#EXT-X-MEDIA.*)"sound"(.*)media_3(.*)\n/, '$&$1"rich"$2/second/media_3$3\n')
    .concat(...richer);
  return { '/clip/master.m3u8': { type: hls, body } };
}

/** Variants with pictures but without their codecs, and one with nothing but sound that names its own. */
export function withoutPictureCodecs(): Pages {
  const sound = '#EXT-X-STREAM-INF:BANDWIDTH=40000,CODECS="mp4a.40.2",AUDIO="sound"\nmedia_3.m3u8\n';
  return {
    '/clip/master.m3u8': {
      type: hls,
      body: readClipText('master.m3u8')
        .replaceAll(/CODECS="[^"]*",/g, '')
        .concat(sound),
    },
  };
}

/** Playlists with dates and a date range, as for advertisements. */
export function withDateRange(): Pages {
  const tags =
    '#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00Z\n#EXT-X-DATERANGE:ID="a",START-DATE="2026-01-01T00:00:02Z",DURATION=4,X-NOTE="b"\n';
  const names = [0, 1, 2].map((track) => `media_${track}.m3u8`);
  return Object.fromEntries(
    names.map((name) => [
      `/clip/${name}`,
      { type: hls, body: readClipText(name).replace('#EXTINF', `${tags}#EXTINF`) },
    ]),
  );
}

/** Each track in one file, /single/whole-<track>.mp4, of which segments are ranges; one rendition. */
export function byteRanges(): Pages {
  const tracks = ['0', '3'].map((track) => {
    const names = [
      `init-${track}.mp4`,
      ...Array.from({ length: segmentCount }, (_, index) => `seg-${track}-${index + 1}.m4s`),
    ];
    const parts = names.map((name) => readClip(name) ?? Buffer.alloc(0));
    const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, part) => sum + part.length, 0));
    const ranges = parts.map((part, index) => ({ start: starts[index] ?? 0, size: part.length }));
    return { track, file: `whole-${track}.mp4`, body: Buffer.concat(parts), ranges };
  });
  const files = tracks.map(({ file, body }) => [`/single/${file}`, { type: 'video/mp4', body }]);
  const playlists = tracks.map(({ track, file, ranges: [init, ...segments] }) => {
    const map = `#EXT-X-MAP:URI="${file}",BYTERANGE="${init?.size}@0"`;
    const listed = segments.map(({ start, size }) => `#EXTINF:1.6,\n#EXT-X-BYTERANGE:${size}@${start}\n${file}\n`);
    const body = `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:2\n#EXT-X-PLAYLIST-TYPE:VOD\n${map}\n${listed.join('')}#EXT-X-ENDLIST\n`;
    return [`/single/media_${track}.m3u8`, { type: hls, body }];
  });
  const manifest = tracks.reduce(
    (text, { track, file, ranges: [init, ...segments] }) =>
      text.replace(new RegExp(`(<Representation id="${track}".*)/>`), (_, start: string) => {
        const listed = segments.map(({ start: from, size }) => `<SegmentURL mediaRange="${from}-${from + size - 1}"/>`);
        const initialization = `<Initialization range="0-${(init?.size ?? 0) - 1}"/>`;
        const list = `<SegmentList timescale="1000" duration="1600">${initialization}${listed.join('')}</SegmentList>`;
        return `${start}><BaseURL>${file}</BaseURL>${list}</Representation>`;
      }),
    readClipText('manifest.mpd').replace(/ *<(SegmentTemplate|Representation id="[12]").*\n/g, ''),
  );
  return { ...Object.fromEntries([...files, ...playlists]), '/single/manifest.mpd': { type: dash, body: manifest } };
}
