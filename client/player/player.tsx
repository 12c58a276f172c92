/** The player, shown when the visitor presses play: the video element and our own controls. */
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { PlayerProps } from '../../shared/site/player-contract.ts';
import { PlayerControls } from './controls/player-controls.tsx';
import { openVideoSession, play, type VideoSession } from './controls/video-session.ts';

export function Player({ ref, onTime, source, poster, startS, ...rest }: PlayerProps) {
  const { title, captions } = rest;
  const frame = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLVideoElement>(null);
  const [session, setSession] = useState<VideoSession>();

  // A player is for one video: the page mounts another player for another video.
  const [options] = useState({ title, source, startS });
  useEffect(() => {
    if (!element.current) return undefined;
    const opened = openVideoSession(element.current, options);
    setSession(opened);
    return opened.end;
  }, [options]);
  useEffect(() => session?.media.subscribe(() => onTime?.(session.video.currentTime)), [session, onTime]);
  useImperativeHandle(
    ref,
    () => ({
      seek(seconds) {
        if (!element.current) return;
        element.current.currentTime = seconds;
        play(element.current);
      },
    }),
    [],
  );

  return (
    <div className="player" ref={frame}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- one track per available language */}
      <video className="video-player__video" ref={element} poster={poster} playsInline preload="auto">
        {captions.map(({ src, language, label }) => (
          <track key={src} kind="captions" src={src} srcLang={language} label={label} />
        ))}
      </video>
      {session && <PlayerControls session={session} frame={frame} {...rest} />}
    </div>
  );
}
