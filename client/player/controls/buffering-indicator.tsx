/** Says that the video is buffering, once that lasts longer than one would notice. */
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
      <output className="film-waiting">
        <span className="film-waiting__sign" aria-hidden="true" />
        Buffering
      </output>
    )
  );
}
