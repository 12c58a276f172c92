/** Replaces the picture if a video cannot be played: explains the problem and offers alternatives. */
import { useEffect, useRef } from 'react';
import type { PlayerError } from '../model/player-state.ts';

type ErrorCardProps = {
  error: PlayerError | undefined;
  transcriptId: string | undefined;
  download: string | undefined;
  onRetry: () => void;
};

export function ErrorCard({ error, transcriptId, download, onRetry }: ErrorCardProps) {
  const retry = useRef<HTMLButtonElement>(null);
  useEffect(() => retry.current?.focus({ preventScroll: true }), []);
  return (
    <div className="player-error" role="alert">
      <p className="player-error__words">This video could not be played.</p>
      <p className="player-error__ways">
        <button className="button button--accent button--small" type="button" onClick={onRetry} ref={retry}>
          Try again
        </button>
        {transcriptId && <a href={`#${transcriptId}`}>Read the transcript</a>}
        {download && (
          <a href={download} download>
            Download
          </a>
        )}
      </p>
      {error && (
        <p className="player-error__code">
          Code {error.code}: {error.message}
        </p>
      )}
    </div>
  );
}
