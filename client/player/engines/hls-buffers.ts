/** The source buffers of hls.js by kind of media. */
import type { BufferCreatedData } from 'hls.js';
import type { Buffered, MediaKind, TimeRange } from '../model/engine.ts';
import { toRanges } from '../model/time-ranges.ts';

export class HlsBuffers {
  readonly #buffers: { audio?: SourceBuffer; video?: SourceBuffer; audiovideo?: SourceBuffer } = {};

  add(tracks: BufferCreatedData['tracks']) {
    for (const [name, track] of Object.entries(tracks))
      this.#buffers[name as 'audio' | 'video' | 'audiovideo'] = track.buffer;
  }

  rangesOf(kind: MediaKind): TimeRange[] {
    const { audio, video, audiovideo } = this.#buffers;
    const buffer = kind === 'audio' ? audio : (video ?? audiovideo ?? audio);
    try {
      return buffer ? toRanges(buffer.buffered) : [];
    } catch {
      // The buffer was removed from the media source.
      return [];
    }
  }

  byKind(): Buffered {
    const { audio, video, audiovideo } = this.#buffers;
    return {
      ...(audio && !audiovideo && { audio: this.rangesOf('audio') }),
      ...((video || audiovideo) && { video: this.rangesOf('main') }),
    };
  }
}
