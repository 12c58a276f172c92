/** The audio and video streams of dash.js: their buffers and activity. */
import type { MediaPlayerClass, Representation } from 'dashjs';
import type { Rendition, TimeRange } from '../model/engine.ts';
import { toRanges } from '../model/time-ranges.ts';
import type { StreamProcessor } from './dash-internals.ts';
import { findRendition, renditionId } from './dash-renditions.ts';

type StreamKind = 'video' | 'audio';

export class DashStreams {
  /** Whether the streams are known: dash.js throws if they are read earlier, or after it was destroyed. */
  isReady = false;
  readonly #player: MediaPlayerClass;

  constructor(player: MediaPlayerClass) {
    this.#player = player;
  }

  /** Those of the period that is being played. */
  renditions(): Rendition[] {
    return this.#representations().map((each, _, all) => ({ ...sizeOf(each), id: renditionId(each, all) }));
  }

  find(id: string | undefined): Representation | undefined {
    return findRendition(this.#representations(), id);
  }

  current(): Representation | undefined {
    return (this.isReady && this.#player.getCurrentRepresentationForType('video')) || undefined;
  }

  /** The id of the rendition of a representation in any period. */
  idOf(representation: Representation): string {
    return renditionId(
      representation,
      this.#player.getRepresentationsByType('video', representation.mediaInfo?.streamInfo?.id),
    );
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
    return this.#processors().some(
      (processor) => processor.getFragmentModel().getRequests({ state: 'loading' }).length > 0,
    );
  }

  #representations(): Representation[] {
    return this.isReady ? this.#player.getRepresentationsByType('video') : [];
  }

  #processors(): StreamProcessor[] {
    return (this.isReady && (this.#player.getActiveStream()?.getStreamProcessors() as StreamProcessor[])) || [];
  }
}

function sizeOf({ bandwidth, width, height }: Representation) {
  return { bandwidth, width, height };
}
