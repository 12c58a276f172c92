/** The playlists (RFC 8216) and the manifest (ISO/IEC 23009-1) of packed media. A track has `id`, `codec`, `peak` and `average` in bits/s; a picture also `width`, `height`, `fps`. */

export function hlsMaster(tracks) {
  const sound = tracks.find((track) => !track.width);
  const variants = tracks.flatMap((track) => (track.width ? [streamTag(track, sound), `media_${track.id}.m3u8`] : []));
  const audio = `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Sound",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="1",URI="media_${sound.id}.m3u8"`;
  return lines('#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', audio, ...variants);
}

function streamTag(picture, sound) {
  const { width, height, fps, codec, peak, average } = picture;
  const rates = `BANDWIDTH=${peak + sound.peak},AVERAGE-BANDWIDTH=${average + sound.average}`;
  return `#EXT-X-STREAM-INF:${rates},CODECS="${codec},${sound.codec}",RESOLUTION=${width}x${height},FRAME-RATE=${fps.toFixed(3)},AUDIO="sound"`;
}

/** The last segment may be shorter. */
export function hlsPlaylist({ id }, { segmentS, durationS, segments }) {
  const lengthOf = (index) => Math.min(segmentS, durationS - index * segmentS);
  return lines(
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(segmentS)}`,
    '#EXT-X-MEDIA-SEQUENCE:1',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-MAP:URI="init-${id}.mp4"`,
    ...Array.from({ length: segments }, (_, index) => [`#EXTINF:${lengthOf(index).toFixed(3)},`, `seg-${id}-${index + 1}.m4s`]).flat(),
    '#EXT-X-ENDLIST',
  );
}

export function dashManifest(tracks, { segmentS, durationS }) {
  const duration = (seconds) => `PT${Number(seconds.toFixed(3))}S`;
  const template = `<SegmentTemplate timescale="1000" duration="${segmentS * 1000}" startNumber="1" initialization="init-$RepresentationID$.mp4" media="seg-$RepresentationID$-$Number$.m4s"/>`;
  const representation = ({ id, codec, peak, width, height, fps }) =>
    `      <Representation id="${id}" bandwidth="${peak}" codecs="${codec}" ${width ? `width="${width}" height="${height}" frameRate="${fps}"` : 'audioSamplingRate="48000"'}/>`;
  const set = (kind, id, members) => [
    `    <AdaptationSet id="${id}" contentType="${kind}" mimeType="${kind}/mp4" lang="en" segmentAlignment="true" startWithSAP="1">`,
    `      ${template}`,
    ...members.map(representation),
    '    </AdaptationSet>',
  ];
  return lines(
    '<?xml version="1.0" encoding="utf-8"?>',
    `<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-live:2011" type="static" mediaPresentationDuration="${duration(durationS)}" maxSegmentDuration="${duration(segmentS)}" minBufferTime="${duration(segmentS)}">`,
    '  <Period id="0" start="PT0S">',
    ...set(
      'video',
      0,
      tracks.filter((track) => track.width),
    ),
    ...set(
      'audio',
      1,
      tracks.filter((track) => !track.width),
    ),
    '  </Period>',
    '</MPD>',
  );
}

function lines(...each) {
  return `${each.join('\n')}\n`;
}
