/** The bar below the picture: the seek slider, and the buttons and menus. */

import type { CaptionsTrack, ChapterMark } from '../../../shared/site/player-contract.ts';
import { clockTime } from '../../../shared/site/video-time.ts';
import type { Rendition } from '../model/engine.ts';
import { ControlButton } from './control-button.tsx';
import { ControlIcon } from './control-icon.tsx';
import { RadioMenu } from './radio-menu.tsx';
import { SeekSlider } from './seek-slider.tsx';
import type { VideoState } from './use-video-state.ts';
import { rates, type VideoActions } from './video-actions.ts';
import { Volume } from './volume.tsx';

type ControlBarProps = {
  videoState: VideoState;
  actions: VideoActions;
  captions: CaptionsTrack[];
  chapters: ChapterMark[];
  /** Language of the visible captions; '' for none. */
  language: string;
  onCaptions: (language: string) => void;
  isFull: boolean;
  onFull: () => void;
  onPicture: (() => void) | undefined;
  onHelp: () => void;
};

export function ControlBar({
  videoState,
  actions,
  captions,
  chapters,
  language,
  onCaptions,
  isFull,
  onFull,
  onPicture,
  onHelp,
}: ControlBarProps) {
  const { media, state } = videoState;
  const playLabel = media.isPaused ? 'Play' : 'Pause';
  return (
    <div className="film-console">
      <SeekSlider videoState={videoState} chapters={chapters} actions={actions} />
      <div className="film-console__row">
        <ControlButton
          label={playLabel}
          icon={media.isPaused ? 'play' : 'pause'}
          shortcut="k"
          className="film-button--play"
          onClick={actions.togglePlay}
        />
        <Volume media={media} {...actions} />
        {state.isLive ? <Live videoState={videoState} goLive={actions.goLive} /> : <Time videoState={videoState} />}
        <span className="film-console__gap" />
        {captions.length > 0 && (
          <RadioMenu
            label="Captions"
            choices={[{ value: '', label: 'Off' }, ...captions.map(({ language: value, label }) => ({ value, label }))]}
            chosen={language}
            onChoose={onCaptions}
            className={language ? 'film-menu--first film-menu--on' : 'film-menu--first'}
          >
            <ControlIcon name="captions" />
          </RadioMenu>
        )}
        <QualityMenu videoState={videoState} choose={actions.choose} />
        {!state.isLive && (
          <RadioMenu
            label="Speed"
            choices={rates.map((rate) => ({ value: String(rate), label: `${rate}×` }))}
            chosen={String(media.rate)}
            onChoose={(rate) => actions.setRate(Number(rate))}
          >
            {media.rate}×
          </RadioMenu>
        )}
        {onPicture && (
          <ControlButton
            label={media.isInPictureInPicture ? 'Leave picture in picture' : 'Picture in picture'}
            icon="picture"
            shortcut="i"
            className="film-button--extra"
            onClick={onPicture}
          />
        )}
        <ControlButton label="Keys" icon="help" shortcut="?" className="film-button--extra" onClick={onHelp} />
        <ControlButton
          label={isFull ? 'Leave full screen' : 'Full screen'}
          icon={isFull ? 'window' : 'full'}
          shortcut="f"
          onClick={onFull}
        />
      </div>
    </div>
  );
}

function QualityMenu({ videoState: { state }, choose }: { videoState: VideoState; choose: VideoActions['choose'] }) {
  const qualities = qualitiesOf(state.renditions);
  const current = qualities.find(({ value }) => value === state.current)?.label;
  // Another period of the video may have other sizes.
  const chosen = qualities.find(({ value }) => value === state.chosen);
  const all = [{ value: 'auto', label: current ? `Auto (${current})` : 'Auto' }, ...qualities];
  if (qualities.length < 2) return null;
  return (
    <RadioMenu
      label="Quality"
      choices={all}
      chosen={chosen ? chosen.value : 'auto'}
      onChoose={(id) => choose(id, all.find(({ value }) => value === id)?.label ?? id)}
    >
      {chosen?.label ?? 'Auto'}
    </RadioMenu>
  );
}

function Time({ videoState: { media, seekable } }: { videoState: VideoState }) {
  return (
    <p className="film-time">
      {clockTime(media.timeS)} <span>/ {clockTime(seekable.end)}</span>
    </p>
  );
}

function Live({ videoState: { state }, goLive }: { videoState: VideoState; goLive: () => void }) {
  return (
    <p className="film-time">
      <b className={state.isAtLiveEdge ? 'film-live film-live--now' : 'film-live'}>Live</b>
      {!state.isAtLiveEdge && (
        <>
          <span>−{clockTime(state.behindLiveS)}</span>
          <button className="film-button film-button--words" type="button" onClick={goLive}>
            Go to live
          </button>
        </>
      )}
    </p>
  );
}

/** One option for each height, the best first; by bit rate if heights are unknown or not distinct. */
function qualitiesOf(renditions: readonly Rendition[]) {
  const isBySize = new Set(renditions.map(({ height }) => height)).size === renditions.length;
  return renditions
    .toSorted((a, b) => b.bandwidth - a.bandwidth)
    .map(({ id, height, bandwidth }) => ({
      value: id,
      label: isBySize && height ? `${height}p` : `${Math.round(bandwidth / 1000)} kbit/s`,
    }));
}
