/** Everything one can do with a film, by pointer, finger and key: the picture itself, and a console below it. */
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { PlayerProps } from '../../../shared/player.ts';
import type { Session } from '../session.ts';
import { Console } from './console.tsx';
import { ErrorCard } from './error-card.tsx';
import { KeyHelp } from './key-help.tsx';
import { commandOf } from './key-map.ts';
import { useCaptions } from './use-captions.ts';
import { pictureToggle } from "./picture.ts";
import { useFullscreen, useRest } from './use-screen.ts';
import { rates, useSession } from './use-session.ts';
import { Waiting } from './waiting.tsx';

type ControlsProps = Pick<PlayerProps, 'title' | 'captions' | 'chapters' | 'durationS' | 'transcriptId' | 'download'> & {
  session: Session;
  /** What goes onto the whole screen. */
  frame: RefObject<HTMLElement | null>;
};

export function Controls({ session, frame, title, captions, chapters, durationS, transcriptId, download }: ControlsProps) {
  const { video, player } = session;
  const [film, actions] = useSession(session, durationS);
  const { media, state, start, end } = film;
  const [language, setLanguage] = useCaptions(
    video,
    captions.map((each) => each.language),
  );
  const [isFull, toggleFull] = useFullscreen(frame, video);
  const togglePicture = pictureToggle(video);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const hasFailed = state.phase === 'failed';
  const isResting = useRest(frame, isFull && !media.isPaused && !hasFailed);
  const group = useRef<HTMLDivElement>(null);

  // The button that was pressed is gone: its place is the play button's.
  useEffect(() => group.current?.querySelector('button')?.focus({ preventScroll: true }), []);

  function chooseCaptions(next: string) {
    setLanguage(next);
    actions.say(next ? `Captions: ${captions.find((each) => each.language === next)?.label}` : 'Captions off');
  }
  function chooseRendition(next: string, label: string) {
    player.choose(next);
    actions.say(`Quality: ${label}`);
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
        return actions.seek(media.timeS + command.step);
      case 'seekTo':
        return actions.seek(start + (end - start) * command.share);
      case 'rateBy': {
        const next = rates[rates.indexOf(media.rate) + command.step];
        return next && actions.setRate(next);
      }
    }
  }
  return (
    <>
      <div className="film-controls" role="group" aria-label={title} tabIndex={-1} data-resting={isResting || undefined} onKeyDown={obey} ref={group}>
        {/* biome-ignore lint/a11y: the same as the play button, for those who point at the picture */}
        <div className="film-screen" onClick={hasFailed ? undefined : actions.togglePlay} onDoubleClick={toggleFull}>
          {hasFailed && <ErrorCard error={state.error} transcriptId={transcriptId} download={download} onRetry={actions.retry} />}
          {!hasFailed && (state.isStalled || media.isWaiting) && <Waiting />}
        </div>
        <Console
          film={film}
          actions={actions}
          captions={captions}
          chapters={chapters}
          language={language}
          onCaptions={chooseCaptions}
          onRendition={chooseRendition}
          isFull={isFull}
          onFull={toggleFull}
          onPicture={togglePicture}
          onHelp={() => setHelpOpen(true)}
        />
        <p className="visually-hidden" role="status">
          {film.said}
        </p>
      </div>
      {isHelpOpen && <KeyHelp onClose={() => setHelpOpen(false)} />}
    </>
  );
}
