/** The area of the picture: a click plays or pauses, a double click switches full screen; messages are shown on it. */
import { BufferingIndicator } from './buffering-indicator.tsx';
import { ErrorCard } from './error-card.tsx';
import type { PlayerActions } from './run-command.ts';
import type { VideoState } from './use-video-state.ts';

type VideoScreenProps = {
  videoState: VideoState;
  actions: PlayerActions;
  transcriptId: string | undefined;
  download: string | undefined;
};

export function VideoScreen({ videoState: { media, state }, actions, transcriptId, download }: VideoScreenProps) {
  const hasFailed = state.phase === 'failed';
  return (
    // A pointer alternative to the play button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className="player-screen"
      onClick={hasFailed ? undefined : actions.togglePlay}
      onDoubleClick={actions.toggleFull}
    >
      {hasFailed && (
        <ErrorCard error={state.error} transcriptId={transcriptId} download={download} onRetry={actions.retry} />
      )}
      {!hasFailed && (state.isStalled || media.isWaiting) && <BufferingIndicator />}
    </div>
  );
}
