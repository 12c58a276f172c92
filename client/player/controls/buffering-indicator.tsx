/** Says that the film waits for its next part, when it waits longer than one would notice. */
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
