/** The bar below the picture: the seek slider, and the buttons and menus. */
import type { CaptionsTrack, ChapterMark } from '../../../shared/site/player-contract.ts';
import { clockTime } from '../../../shared/site/video-time.ts';
import { ControlButton } from './control-button.tsx';
import { CaptionsMenu, QualityMenu, SpeedMenu } from './menus.tsx';
import type { PlayerActions } from './run-command.ts';
import { SeekSlider } from './seek-slider.tsx';
import type { VideoState } from './use-video-state.ts';
import { Volume } from './volume.tsx';

type ControlBarProps = {
  videoState: VideoState;
  actions: PlayerActions;
  captions: CaptionsTrack[];
  chapters: ChapterMark[];
  /** Language of the visible captions; '' for none. */
  language: string;
  onCaptions: (language: string) => void;
  isFull: boolean;
};

export function ControlBar({ videoState, actions, captions, chapters, language, onCaptions, isFull }: ControlBarProps) {
  const { media, state } = videoState;
  const playLabel = media.isPaused ? 'Play' : 'Pause';
  return (
    <div className="player-console">
      <SeekSlider videoState={videoState} chapters={chapters} actions={actions} />
      <div className="player-console__row">
        <ControlButton
          label={playLabel}
          icon={media.isPaused ? 'play' : 'pause'}
          shortcut="k"
          className="player-button--play"
          onClick={actions.togglePlay}
        />
        <Volume media={media} {...actions} />
        {state.isLive ? <Live videoState={videoState} goLive={actions.goLive} /> : <Time videoState={videoState} />}
        <span className="player-console__gap" />
        {captions.length > 0 && <CaptionsMenu captions={captions} language={language} onChoose={onCaptions} />}
        <QualityMenu videoState={videoState} choose={actions.choose} />
        {!state.isLive && <SpeedMenu rate={media.rate} setRate={actions.setRate} />}
        {actions.togglePicture && (
          <ControlButton
            label={media.isInPictureInPicture ? 'Leave picture in picture' : 'Picture in picture'}
            icon="picture"
            shortcut="i"
            className="player-button--extra"
            onClick={actions.togglePicture}
          />
        )}
        <ControlButton
          label="Keys"
          icon="help"
          shortcut="?"
          className="player-button--extra"
          onClick={actions.openHelp}
        />
        <ControlButton
          label={isFull ? 'Leave full screen' : 'Full screen'}
          icon={isFull ? 'window' : 'full'}
          shortcut="f"
          onClick={actions.toggleFull}
        />
      </div>
    </div>
  );
}

function Time({ videoState: { media, seekable } }: { videoState: VideoState }) {
  return (
    <p className="player-time">
      {clockTime(media.timeS)} <span>/ {clockTime(seekable.end)}</span>
    </p>
  );
}

function Live({ videoState: { state }, goLive }: { videoState: VideoState; goLive: () => void }) {
  return (
    <p className="player-time">
      <b className={state.isAtLiveEdge ? 'player-live player-live--now' : 'player-live'}>Live</b>
      {!state.isAtLiveEdge && (
        <>
          <span>−{clockTime(state.behindLiveS)}</span>
          <button className="player-button player-button--words" type="button" onClick={goLive}>
            Go to live
          </button>
        </>
      )}
    </p>
  );
}
