'use client';
import { useState } from 'react';

export function Share() {
  const [answer, setAnswer] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(location.href).then(
      () => setAnswer('Copied'),
      () => setAnswer('Not copied'),
    );
  return (
    <details className="share">
      <summary>Share</summary>
      <button type="button" onClick={copy}>Copy</button> <output>{answer}</output>
    </details>
  );
}
