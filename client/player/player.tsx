/** A film with the browser's own controls, kept going by the player. */
import { useEffect, useRef } from 'react';
import type { PlayerProps } from '../../shared/player.ts';
import { createPlayer } from './create-player.ts';

export function Player({ title, source, poster, captions, startS }: PlayerProps) {
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = element.current;
    if (!video) return undefined;
    const player = createPlayer({ video, source, startS });
    return player.destroy;
  }, [source, startS]);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- one for each language there is
    <video ref={element} controls playsInline aria-label={title} poster={poster}>
      {captions.map(({ src, language, label }) => (
        <track key={src} kind="captions" src={src} srcLang={language} label={label} />
      ))}
    </video>
  );
}
