/** Shows that the video is buffering, once it lasts long enough to be noticed. */
import { useEffect, useState } from 'react';

const noticedMs = 500;

export function BufferingIndicator() {
  const [isNoticed, setNoticed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setNoticed(true), noticedMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    isNoticed && (
      <output className="player-waiting">
        <span className="player-waiting__sign" aria-hidden="true" />
        Buffering
      </output>
    )
  );
}
