/** The volume: a mute button and a slider. */
import type { KeyboardEvent } from 'react';
import { isPlainKey } from '../../../shared/site/input/plain-events.ts';
import { ControlButton } from './control-button.tsx';
import type { MediaState } from './media-store.ts';
import type { VideoActions } from './video-actions.ts';

type VolumeProps = { media: MediaState } & Pick<VideoActions, 'setVolume' | 'changeVolume' | 'toggleMute'>;

export function Volume({ media: { volume, isMuted }, setVolume, changeVolume, toggleMute }: VolumeProps) {
  const percent = isMuted ? 0 : Math.round(100 * volume);

  function step(event: KeyboardEvent) {
    const by = { PageUp: 0.1, PageDown: -0.1 }[event.key];
    if (by === undefined || !isPlainKey(event.nativeEvent)) return;
    event.preventDefault();
    changeVolume(by);
  }
  return (
    <div className="player-volume">
      <ControlButton
        label={isMuted ? 'Unmute' : 'Mute'}
        icon={isMuted ? 'muted' : 'sound'}
        shortcut="m"
        onClick={toggleMute}
      />
      <span className="player-volume__line">
        <span className="player-volume__level" style={{ width: `${percent}%` }} />
        <input
          className="player-range"
          type="range"
          aria-label="Volume"
          min={0}
          max={100}
          step={5}
          value={percent}
          aria-valuetext={percent ? `${percent} percent` : 'Muted'}
          onChange={({ target }) => setVolume(target.valueAsNumber / 100)}
          onKeyDown={step}
        />
      </span>
    </div>
  );
}
