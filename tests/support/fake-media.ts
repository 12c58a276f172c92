/** A media element without media: its time, ranges and states are set by the test, its events are sent by hand. */

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
  /** Every seek there was, in order. */
  seeks: number[] = [];
  /** How often it was asked to play. */
  plays = 0;
  /** What has been played since it was loaded. */
  playedRanges: Range[] = [];
  #time = 0;

  get currentTime() {
    return this.#time;
  }
  set currentTime(seconds: number) {
    this.seeks.push(seconds);
    this.#time = seconds;
  }
  /** Moves as playing does, without a seek. */
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
  /** As the element the player asks for. */
  get element() {
    return this as unknown as HTMLVideoElement;
  }
}

function asTimeRanges(ranges: Range[]) {
  return { length: ranges.length, start: (index: number) => ranges[index]?.[0] ?? NaN, end: (index: number) => ranges[index]?.[1] ?? NaN };
}
