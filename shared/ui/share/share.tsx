/** Shares a page: its address to copy or to send. No third-party scripts; also works without script. */
import { type MouseEvent, useRef, useState } from 'react';
import type { Markup } from '../../content.ts';
import { useCopy } from '../copy/use-copy.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { Html } from '../html/html.tsx';

/** `share-parts.tsx` as the server has rendered it: the field with the address, and the links. */
type ShareProps = { field: Markup | undefined; links: Markup | undefined };

/** Without script the field and the links open below the button. */
export function Share({ field, links }: ShareProps) {
  const [isOpen, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);

  async function share(event: MouseEvent) {
    event.preventDefault();
    const hasNativeShare = 'share' in navigator && matchMedia('(pointer: coarse)').matches;
    if (!hasNativeShare) return setOpen(true);
    try {
      await navigator.share({ title: document.title, url: addressIn(details.current)?.value ?? location.href });
    } catch (error) {
      if ((error as Error).name !== 'AbortError') setOpen(true);
    }
  }
  return (
    <>
      <details className="share" ref={details}>
        <summary onClick={share}>Share</summary>
        <Html className="share__ways" value={field} />
        <Html className="share__ways" value={links} />
      </details>
      {isOpen && <ShareDialog field={field} links={links} onClose={() => setOpen(false)} />}
    </>
  );
}

function ShareDialog({ field, links, onClose }: ShareProps & { onClose: () => void }) {
  const ways = useRef<HTMLDivElement>(null);
  const { status, copy } = useCopy('address', () => addressIn(ways.current)?.select());
  return (
    <Dialog heading="Share this piece" onClose={onClose}>
      <div className="share__ways" ref={ways} onFocus={({ target }) => target === addressIn(ways.current) && addressIn(ways.current)?.select()}>
        <Html className="contents" value={field} />
        <button className="button" type="button" onClick={() => copy(addressIn(ways.current)?.value ?? '')}>
          Copy
        </button>
        <Html className="contents" value={links} />
        <output>{status}</output>
      </div>
    </Dialog>
  );
}

function addressIn(element: HTMLElement | null) {
  return element?.querySelector('input');
}
