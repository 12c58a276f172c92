/** Everything one can do with a film, by pointer, finger and key: the picture itself, and a console below it. */
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { PlayerProps } from '../../../shared/player-contract.ts';
import { BufferingIndicator } from './buffering-indicator.tsx';
import { ControlBar } from './control-bar.tsx';
import { ErrorCard } from './error-card.tsx';
import { KeyHelp } from './key-help.tsx';
import { commandOf } from './key-map.ts';
import { pictureInPictureToggle } from './picture-in-picture.ts';
import { useCaptions } from './use-captions.ts';
import { useFullscreen, useIdle } from './use-screen.ts';
import { useVideoState } from './use-video-state.ts';
import { createVideoActions } from './video-actions.ts';
import type { VideoSession } from './video-session.ts';

type PlayerControlsProps = Pick<PlayerProps, 'title' | 'captions' | 'chapters' | 'durationS' | 'transcriptId' | 'download'> & {
  session: VideoSession;
  /** What goes onto the whole screen. */
  frame: RefObject<HTMLElement | null>;
};

export function PlayerControls({ session, frame, title, captions, chapters, durationS, transcriptId, download }: PlayerControlsProps) {
  const { video } = session;
  const film = useVideoState(session, durationS);
  const { media, state, seekable } = film;
  const [said, say] = useState('');
  const actions = createVideoActions(session, seekable, say);
  const [language, setLanguage] = useCaptions(
    video,
    captions.map((each) => each.language),
  );
  const [isFull, toggleFull] = useFullscreen(frame, video);
  const togglePicture = pictureInPictureToggle(video);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const hasFailed = state.phase === 'failed';
  const isResting = useIdle(frame, isFull && !media.isPaused && !hasFailed);
  const group = useRef<HTMLDivElement>(null);

  // The button that was pressed is gone: its place is the play button's.
  useEffect(() => group.current?.querySelector('button')?.focus({ preventScroll: true }), []);

  function chooseCaptions(next: string) {
    setLanguage(next);
    say(next ? `Captions: ${captions.find((each) => each.language === next)?.label}` : 'Captions off');
  }
  function obey(event: KeyboardEvent) {
    const command = commandOf(event);
    if (!command) return;
    event.preventDefault();
    switch (command.kind) {
      case 'play':
        return actions.togglePlay();
      case 'mute':
        return actions.toggleMute();
      case 'fullscreen':
        return toggleFull();
      case 'captions':
        return chooseCaptions(language ? '' : (captions[0]?.language ?? ''));
      case 'picture':
        return togglePicture?.();
      case 'help':
        return setHelpOpen(true);
      case 'seekBy':
        return actions.seekBy(command.step);
      case 'seekTo':
        return actions.seek(seekable.start + (seekable.end - seekable.start) * command.share);
      case 'rateBy':
        return actions.changeRate(command.step);
    }
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- no field set: one thing with keys of its own */}
      <div className="film-controls" role="group" aria-label={title} tabIndex={-1} data-resting={isResting || undefined} onKeyDown={obey} ref={group}>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- what the play button does, for those who point at the picture */}
        <div className="film-screen" onClick={hasFailed ? undefined : actions.togglePlay} onDoubleClick={toggleFull}>
          {hasFailed && <ErrorCard error={state.error} transcriptId={transcriptId} download={download} onRetry={actions.retry} />}
          {!hasFailed && (state.isStalled || media.isWaiting) && <BufferingIndicator />}
        </div>
        <ControlBar
          film={film}
          actions={actions}
          captions={captions}
          chapters={chapters}
          language={language}
          onCaptions={chooseCaptions}
          isFull={isFull}
          onFull={toggleFull}
          onPicture={togglePicture}
          onHelp={() => setHelpOpen(true)}
        />
        <output className="visually-hidden">{said}</output>
      </div>
      {isHelpOpen && <KeyHelp onClose={() => setHelpOpen(false)} />}
    </>
  );
}
