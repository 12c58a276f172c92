/**
 * The seek slider: the position, the buffered ranges, the starts of chapters, and a preview of the time under the
 * pointer.
 */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { isPlainKey } from '../../../shared/site/input/plain-events.ts';
import type { ChapterMark } from '../../../shared/site/player-contract.ts';
import { clockTime, indexAt, spokenTime } from '../../../shared/site/video-time.ts';
import type { VideoState } from './use-video-state.ts';
import { spokenPosition, type VideoActions } from './video-actions.ts';

/** Seeks only when the slider has not moved for this long. */
const settleMs = 120;

type SeekSliderProps = {
  videoState: VideoState;
  chapters: ChapterMark[];
  actions: Pick<VideoActions, 'seek' | 'seekBy'>;
};

export function SeekSlider({ videoState: { media, seekable }, chapters, actions: { seek, seekBy } }: SeekSliderProps) {
  const { start, end, isLive } = seekable;
  const timer = useRef(0);
  const [pendingS, setPendingS] = useState<number>();
  const [hoveredS, setHoveredS] = useState<number>();
  const length = end - start;
  const share = (time: number) => `${length > 0 ? Math.min(Math.max((100 * (time - start)) / length, 0), 100) : 0}%`;
  const time = pendingS ?? media.timeS;

  useEffect(() => () => clearTimeout(timer.current), []);
  function seekSoon(to: number) {
    setPendingS(to);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      seek(to);
      setPendingS(undefined);
    }, settleMs);
  }

  function step(event: KeyboardEvent) {
    const by = secondsOf(event.key, length);
    if (by === undefined || !isPlainKey(event.nativeEvent)) return;
    event.preventDefault();
    seekBy(by);
  }
  function point({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    setHoveredS(start + (length * Math.min(Math.max(clientX - left, 0), width)) / width);
  }
  return (
    <div className="player-seek" onPointerMove={point} onPointerLeave={() => setHoveredS(undefined)}>
      <SeekLine buffered={media.buffered} seekable={seekable} chapters={chapters} played={share(time)} share={share} />
      <span className="player-seek__way">
        <span className="player-seek__knob" style={{ translate: share(time) }} />
      </span>
      <input
        className="player-range player-seek__input"
        type="range"
        aria-label="Position"
        min={start}
        max={end || 1}
        step="any"
        value={time}
        aria-valuetext={isLive ? spokenPosition(time, end, true) : `${spokenTime(time)} of ${spokenTime(end)}`}
        onChange={({ target }) => seekSoon(target.valueAsNumber)}
        onKeyDown={step}
      />
      {hoveredS !== undefined && (
        <span className="player-seek__preview" style={{ left: share(hoveredS) }}>
          <b>{isLive ? `−${clockTime(end - hoveredS)}` : clockTime(hoveredS)}</b>{' '}
          {chapters[indexAt(chapters, hoveredS)]?.title}
        </span>
      )}
    </div>
  );
}

/** How far a key moves in a video of this length; undefined for other keys. */
function secondsOf(key: string, length: number): number | undefined {
  const tenth = length / 10;
  return {
    ArrowLeft: -5,
    ArrowDown: -5,
    ArrowRight: 5,
    ArrowUp: 5,
    PageDown: -tenth,
    PageUp: tenth,
    Home: -Infinity,
    End: Infinity,
  }[key];
}

type SeekLineProps = {
  buffered: VideoState['media']['buffered'];
  seekable: VideoState['seekable'];
  chapters: ChapterMark[];
  /** The share that has been played: "40%". */
  played: string;
  share: (time: number) => string;
};

function SeekLine({ buffered, seekable, chapters, played, share }: SeekLineProps) {
  return (
    <div className="player-seek__line">
      {buffered.map(([from, to]) => (
        <span
          key={from}
          className="player-seek__there"
          style={{ left: share(from), right: `calc(100% - ${share(to)})` }}
        />
      ))}
      <span className="player-seek__past" style={{ width: played }} />
      {chapters.map(
        ({ startS }) =>
          startS > seekable.start &&
          startS < seekable.end && <span key={startS} className="player-seek__mark" style={{ left: share(startS) }} />,
      )}
    </div>
  );
}
