/** The controls of a video for mouse, touch and keyboard: the picture itself and the control bar below it. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PlayerProps } from '../../../shared/site/player-contract.ts';
import { ControlBar } from './control-bar.tsx';
import { KeyHelp } from './key-help.tsx';
import { pictureInPictureToggle } from './picture-in-picture.ts';
import { runKey } from './run-command.ts';
import { useCaptions } from './use-captions.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { useIdle } from './use-idle.ts';
import { useVideoState } from './use-video-state.ts';
import { createVideoActions } from './video-actions.ts';
import { VideoScreen } from './video-screen.tsx';
import type { VideoSession } from './video-session.ts';

type PlayerControlsProps = Pick<
  PlayerProps,
  'title' | 'captions' | 'chapters' | 'durationS' | 'transcriptId' | 'download'
> & {
  session: VideoSession;
  /** The element that goes full screen. */
  frame: RefObject<HTMLElement | null>;
};

export function PlayerControls({
  session,
  frame,
  title,
  captions,
  chapters,
  durationS,
  transcriptId,
  download,
}: PlayerControlsProps) {
  const { video } = session;
  const videoState = useVideoState(session, durationS);
  const { media, state, seekable } = videoState;
  const [announcement, announce] = useState('');
  const [language, chooseCaptions] = useCaptions(video, captions, announce);
  const [isFull, toggleFull] = useFullscreen(frame, video);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const isIdle = useIdle(frame, isFull && !media.isPaused && state.phase !== 'failed');
  const group = useRef<HTMLDivElement>(null);

  // The poster's button had the focus and is gone: move the focus to the play button.
  useEffect(() => group.current?.querySelector('button')?.focus({ preventScroll: true }), []);

  const actions = {
    ...createVideoActions(session, seekable, announce),
    toggleFull,
    togglePicture: pictureInPictureToggle(video),
    toggleCaptions: () => chooseCaptions(language ? '' : (captions[0]?.language ?? '')),
    openHelp: () => setHelpOpen(true),
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a widget with its own keyboard shortcuts */}
      <div
        className="player-controls"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- not a field set
        role="group"
        aria-label={title}
        tabIndex={-1}
        data-resting={isIdle || undefined}
        onKeyDown={({ nativeEvent }) => runKey(nativeEvent, actions, seekable)}
        ref={group}
      >
        <VideoScreen videoState={videoState} actions={actions} transcriptId={transcriptId} download={download} />
        <ControlBar
          videoState={videoState}
          actions={actions}
          captions={captions}
          chapters={chapters}
          language={language}
          onCaptions={chooseCaptions}
          isFull={isFull}
        />
        <output className="visually-hidden">{announcement}</output>
      </div>
      {isHelpOpen && <KeyHelp onClose={() => setHelpOpen(false)} />}
    </>
  );
}
