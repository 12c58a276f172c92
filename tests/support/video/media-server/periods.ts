/**
 * The clip in several periods, as openings and advertisements are joined to a video with DASH; as `pages` of the media
 * server.
 */
import { readClipText, segmentS } from './clip.ts';
import type { Pages } from './packed-streams.ts';

/**
 * The numbers of segments in each period; `undecodable`: the index of one with another codec for its pictures (`avc1`)
 * or its sound (`mp4a`).
 */
type Division = { counts: number[]; undecodable?: { index: number; codec: 'avc1' | 'mp4a' } };

/** Every period has its own ids. Only the first states its start, and each its duration. */
export function inPeriods({ counts, undecodable }: Division): Pages {
  const [head = '', period = ''] = readClipText('manifest.mpd').split(/(?=<Period)|(?=<\/MPD>)/);
  const periods = counts.map((count, index) => {
    const before = counts.slice(0, index).reduce((sum, each) => sum + each, 0);
    const written = period
      .replace(
        /<Period[^>]*>/,
        `<Period id="p${index}" ${index ? '' : 'start="PT0S"'} duration="PT${(segmentS * count).toFixed(1)}S">`,
      )
      .replace(/ *<SegmentTemplate.*\n/g, '')
      .replace(/<Representation id="(\d)"(.*)\/>/g, (_, track: string, rest: string) => {
        const files = `initialization="init-${track}.mp4" media="seg-${track}-$Number$.m4s"`;
        const times = `timescale="1000" duration="1600" startNumber="${1 + before}" presentationTimeOffset="${1600 * before}"`;
        return `<Representation id="p${index}-${track}"${rest}><SegmentTemplate ${times} ${files}/></Representation>`;
      });
    return undecodable?.index === index
      ? written.replace(new RegExp(`codecs="${undecodable.codec}[^"]*"`, 'g'), 'codecs="xy-3"')
      : written;
  });
  return { '/clip/manifest.mpd': { type: 'application/dash+xml', body: `${head}${periods.join('')}</MPD>` } };
}
