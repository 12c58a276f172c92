/** The controls of a video for mouse, touch and keyboard: the picture itself and the control bar below it. */
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { PlayerProps } from '../../../shared/site/player-contract.ts';
import { BufferingIndicator } from './buffering-indicator.tsx';
import { ControlBar } from './control-bar.tsx';
import { ErrorCard } from './error-card.tsx';
import { KeyHelp } from './key-help.tsx';
import { type Command, commandOf } from './key-map.ts';
import { pictureInPictureToggle } from './picture-in-picture.ts';
import { useCaptions } from './use-captions.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { useIdle } from './use-idle.ts';
import { useVideoState } from './use-video-state.ts';
import { createVideoActions, type SeekableRange, type VideoActions } from './video-actions.ts';
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
  const actions = createVideoActions(session, seekable, announce);
  const languages = captions.map((each) => each.language);
  const [language, setLanguage] = useCaptions(video, languages);
  const [isFull, toggleFull] = useFullscreen(frame, video);
  const togglePicture = pictureInPictureToggle(video);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const hasFailed = state.phase === 'failed';
  const isIdle = useIdle(frame, isFull && !media.isPaused && !hasFailed);
  const group = useRef<HTMLDivElement>(null);

  // The poster's button had the focus and is gone: move the focus to the play button.
  useEffect(() => group.current?.querySelector('button')?.focus({ preventScroll: true }), []);

  function chooseCaptions(next: string) {
    setLanguage(next);
    announce(next ? `Captions: ${captions.find((each) => each.language === next)?.label}` : 'Captions off');
  }
  const toggleCaptions = () => chooseCaptions(language ? '' : (languages[0] ?? ''));
  const openHelp = () => setHelpOpen(true);
  function handleKey(event: KeyboardEvent) {
    const command = commandOf(event.nativeEvent);
    if (!command) return;
    event.preventDefault();
    // A key that is held down seeks on, but switches nothing on and off again.
    if (event.repeat && !('step' in command)) return;
    runCommand(command, { actions, seekable, toggleFull, togglePicture, toggleCaptions, openHelp });
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- not a field set: a widget with its own keyboard shortcuts */}
      <div
        className="film-controls"
        role="group"
        aria-label={title}
        tabIndex={-1}
        data-resting={isIdle || undefined}
        onKeyDown={handleKey}
        ref={group}
      >
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a pointer alternative to the play button */}
        <div className="film-screen" onClick={hasFailed ? undefined : actions.togglePlay} onDoubleClick={toggleFull}>
          {hasFailed && (
            <ErrorCard error={state.error} transcriptId={transcriptId} download={download} onRetry={actions.retry} />
          )}
          {!hasFailed && (state.isStalled || media.isWaiting) && <BufferingIndicator />}
        </div>
        <ControlBar
          videoState={videoState}
          actions={actions}
          captions={captions}
          chapters={chapters}
          language={language}
          onCaptions={chooseCaptions}
          isFull={isFull}
          onFull={toggleFull}
          onPicture={togglePicture}
          onHelp={openHelp}
        />
        <output className="visually-hidden">{announcement}</output>
      </div>
      {isHelpOpen && <KeyHelp onClose={() => setHelpOpen(false)} />}
    </>
  );
}

type CommandTargets = {
  actions: VideoActions;
  seekable: SeekableRange;
  toggleFull: () => void;
  togglePicture: (() => void) | undefined;
  toggleCaptions: () => void;
  openHelp: () => void;
};

function runCommand(
  command: Command,
  { actions, seekable, toggleFull, togglePicture, toggleCaptions, openHelp }: CommandTargets,
) {
  switch (command.kind) {
    case 'play':
      return actions.togglePlay();
    case 'mute':
      return actions.toggleMute();
    case 'fullscreen':
      return toggleFull();
    case 'captions':
      return toggleCaptions();
    case 'picture':
      return togglePicture?.();
    case 'help':
      return openHelp();
    case 'seekBy':
      return actions.seekBy(command.step);
    case 'seekTo':
      return actions.seek(seekable.start + (seekable.end - seekable.start) * command.share);
    case 'rateBy':
      return actions.changeRate(command.step);
  }
}
