/** The audio and video streams of dash.js: their buffers and activity. */
import type { MediaPlayerClass, Representation } from 'dashjs';
import type { TimeRange } from '../model/engine.ts';
import { toRanges } from '../model/time-ranges.ts';
import type { StreamProcessor } from './dash-internals.ts';

type StreamKind = 'video' | 'audio';

export class DashStreams {
  /** Whether the streams are known: dash.js throws if they are read earlier, or after it was destroyed. */
  isReady = false;
  readonly #player: MediaPlayerClass;

  constructor(player: MediaPlayerClass) {
    this.#player = player;
  }

  representations(): Representation[] {
    return this.isReady ? this.#player.getRepresentationsByType('video') : [];
  }

  current(): Representation | undefined {
    return (this.isReady && this.#player.getCurrentRepresentationForType('video')) || undefined;
  }

  processorOf(kind: StreamKind): StreamProcessor | undefined {
    return this.#processors().find((processor) => processor.getType() === kind);
  }

  /** @returns undefined if there is no such stream. */
  rangesOf(kind: StreamKind): TimeRange[] | undefined {
    try {
      const ranges = this.processorOf(kind)?.getBuffer()?.getAllBufferRanges();
      return ranges ? toRanges(ranges) : undefined;
    } catch {
      // The buffer was removed from the media source.
      return undefined;
    }
  }

  isLoading(): boolean {
    return this.#processors().some((processor) => processor.getFragmentModel().getRequests({ state: 'loading' }).length > 0);
  }

  #processors(): StreamProcessor[] {
    return (this.isReady && (this.#player.getActiveStream()?.getStreamProcessors() as StreamProcessor[])) || [];
  }
}
