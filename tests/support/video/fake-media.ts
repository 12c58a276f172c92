/** A fake media element: the test sets its time, ranges and states and dispatches its events. */

type Range = [start: number, end: number];

export class FakeMedia extends EventTarget {
  paused = false;
  seeking = false;
  readyState = 4;
  duration = 100;
  clientWidth = 640;
  clientHeight = 360;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  error: { code: number; message: string } | null = null;
  ranges: Range[] = [];
  /** All seeks, in order. */
  seeks: number[] = [];
  /** The number of calls of `play`. */
  plays = 0;
  /** The ranges played since the media was loaded. */
  playedRanges: Range[] = [];
  #time = 0;

  get currentTime() {
    return this.#time;
  }
  set currentTime(seconds: number) {
    this.seeks.push(seconds);
    this.#time = seconds;
  }
  /** Advances the position as playback does, without a seek. */
  moveTo(seconds: number) {
    this.#time = seconds;
  }
  get buffered() {
    return asTimeRanges(this.ranges);
  }
  get played() {
    return asTimeRanges(this.playedRanges);
  }
  async play() {
    this.plays += 1;
    this.paused = false;
  }
  send(type: string) {
    this.dispatchEvent(new Event(type));
  }
  /** The fake as the type that the player expects. */
  get element() {
    return this as unknown as HTMLVideoElement;
  }
}

function asTimeRanges(ranges: Range[]) {
  return {
    length: ranges.length,
    start: (index: number) => ranges[index]?.[0] ?? NaN,
    end: (index: number) => ranges[index]?.[1] ?? NaN,
  };
}
