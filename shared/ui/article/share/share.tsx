/**
 * Shares a page: its address to copy or to send. No third-party scripts; without script only the button that copies is
 * missing.
 */
import { type MouseEvent, useRef } from 'react';
import type { Markup } from '../../../content.ts';
import { copyText } from '../../basic/copy/copy-text.ts';
import { Html } from '../../basic/html/html.tsx';

/**
 * Opens below the button; on a touch screen the share sheet of the device opens instead.
 * @param props `ways`: the static part from `share-ways.tsx`.
 */
export function Share({ ways }: { ways: Markup | undefined }) {
  const details = useRef<HTMLDetailsElement>(null);
  const address = () => details.current?.querySelector('input');

  async function share(event: MouseEvent) {
    if (!('share' in navigator && matchMedia('(pointer: coarse)').matches)) return;
    event.preventDefault();
    try {
      await navigator.share({ title: document.title, url: address()?.value ?? location.href });
    } catch (error) {
      if (details.current && (error as Error).name !== 'AbortError') details.current.open = true;
    }
  }
  /** The button is in the static part. */
  function copy({ target }: Event) {
    const output = details.current?.querySelector('output');
    if (!output || (target as Element).tagName !== 'BUTTON') return;
    void copyText('address', address()?.value ?? '', () => address()?.select()).then(
      (result) => (output.textContent = result),
    );
  }
  return (
    <details className="share" ref={details}>
      <summary onClick={(event) => void share(event)}>Share</summary>
      <Html
        className="share__ways"
        value={ways}
        ref={(element) => {
          element?.addEventListener('click', copy);
          return () => element?.removeEventListener('click', copy);
        }}
      />
    </details>
  );
}
