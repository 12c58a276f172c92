/** How loud: a button that silences, and a line. */
import type { KeyboardEvent } from 'react';
import { ControlButton } from './control-button.tsx';
import type { FilmActions } from './film-actions.ts';
import type { MediaState } from './media-store.ts';

export function Volume({ media: { volume, isMuted }, setVolume, toggleMute }: { media: MediaState } & Pick<FilmActions, 'setVolume' | 'toggleMute'>) {
  const percent = isMuted ? 0 : Math.round(100 * volume);

  function step(event: KeyboardEvent) {
    const to = { PageUp: percent + 20, PageDown: percent - 20 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setVolume(to / 100);
  }
  return (
    <div className="film-volume">
      <ControlButton label={isMuted ? 'Sound on' : 'Sound off'} icon={isMuted ? 'muted' : 'sound'} shortcut="m" onClick={toggleMute} />
      <span className="film-volume__line">
        <span className="film-volume__level" style={{ width: `${percent}%` }} />
        <input
          className="film-range"
          type="range"
          aria-label="Volume"
          min={0}
          max={100}
          step={5}
          value={percent}
          aria-valuetext={percent ? `${percent} percent` : 'Sound off'}
          onChange={({ target }) => setVolume(target.valueAsNumber / 100)}
          onKeyDown={step}
        />
      </span>
    </div>
  );
}
