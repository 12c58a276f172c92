/** The playlists (RFC 8216) and the manifest (ISO/IEC 23009-1) of packed media. */

/** `peak` and `average` in bits/s. */
export type SoundTrack = { kind: 'audio'; id: number; codec: string; peak: number; average: number };
export type PictureTrack = Omit<SoundTrack, 'kind'> & { kind: 'video'; width: number; height: number; fps: number };
export type Track = SoundTrack | PictureTrack;
export type Segmentation = { segmentS: number; durationS: number; segments: number };

export function hlsMaster(tracks: Track[]): string {
  const sound = tracks.find((track) => track.kind === 'audio');
  if (!sound) throw new Error('there is no sound track');
  const variants = tracks.flatMap((track) =>
    track.kind === 'video' ? [streamTag(track, sound), `media_${track.id}.m3u8`] : [],
  );
  const audio = `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Sound",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="1",URI="media_${sound.id}.m3u8"`;
  return lines('#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', audio, ...variants);
}

function streamTag(picture: PictureTrack, sound: SoundTrack): string {
  const { width, height, fps, codec, peak, average } = picture;
  const rates = `BANDWIDTH=${peak + sound.peak},AVERAGE-BANDWIDTH=${average + sound.average}`;
  return `#EXT-X-STREAM-INF:${rates},CODECS="${codec},${sound.codec}",RESOLUTION=${width}x${height},FRAME-RATE=${fps.toFixed(3)},AUDIO="sound"`;
}

/** The last segment may be shorter. */
export function hlsPlaylist({ id }: Track, { segmentS, durationS, segments }: Segmentation): string {
  const lengthOf = (index: number) => Math.min(segmentS, durationS - index * segmentS);
  return lines(
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(segmentS)}`,
    '#EXT-X-MEDIA-SEQUENCE:1',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-MAP:URI="init-${id}.mp4"`,
    ...Array.from({ length: segments }, (_, index) => [
      `#EXTINF:${lengthOf(index).toFixed(3)},`,
      `seg-${id}-${index + 1}.m4s`,
    ]).flat(),
    '#EXT-X-ENDLIST',
  );
}

export function dashManifest(tracks: Track[], { segmentS, durationS }: Segmentation): string {
  const duration = (seconds: number) => `PT${Number(seconds.toFixed(3))}S`;
  const template = `<SegmentTemplate timescale="1000" duration="${segmentS * 1000}" startNumber="1" initialization="init-$RepresentationID$.mp4" media="seg-$RepresentationID$-$Number$.m4s"/>`;
  const representation = (track: Track) =>
    `      <Representation id="${track.id}" bandwidth="${track.peak}" codecs="${track.codec}" ${track.kind === 'video' ? `width="${track.width}" height="${track.height}" frameRate="${track.fps}"` : 'audioSamplingRate="48000"'}/>`;
  const adaptationSet = (kind: Track['kind'], id: number) => [
    `    <AdaptationSet id="${id}" contentType="${kind}" mimeType="${kind}/mp4" lang="en" segmentAlignment="true" startWithSAP="1">`,
    `      ${template}`,
    ...tracks.filter((track) => track.kind === kind).map(representation),
    '    </AdaptationSet>',
  ];
  return lines(
    '<?xml version="1.0" encoding="utf-8"?>',
    `<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-live:2011" type="static" mediaPresentationDuration="${duration(durationS)}" maxSegmentDuration="${duration(segmentS)}" minBufferTime="${duration(segmentS)}">`,
    '  <Period id="0" start="PT0S">',
    ...adaptationSet('video', 0),
    ...adaptationSet('audio', 1),
    '  </Period>',
    '</MPD>',
  );
}

function lines(...each: string[]): string {
  return `${each.join('\n')}\n`;
}
