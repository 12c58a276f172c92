/** Passes a piece on: its address to copy or to send. Nobody else's script, and none at all where there is none. */
import { type MouseEvent, useRef, useState } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { useCanonicalAddress } from '../link/link.tsx';

const heading = 'Share this piece';

/** @param props `href`: the address of the piece within the site. */
export function Share({ title, href }: { title: string; href: string }) {
  const [isOpen, setOpen] = useState(false);
  const address = useCanonicalAddress()(href);

  async function share(event: MouseEvent) {
    event.preventDefault();
    const hasOwnWay = 'share' in navigator && matchMedia('(pointer: coarse)').matches;
    if (!hasOwnWay) return setOpen(true);
    try {
      await navigator.share({ title, url: address });
    } catch (error) {
      if ((error as Error).name !== 'AbortError') setOpen(true);
    }
  }
  return (
    <>
      <details className="share">
        <summary onClick={share}>Share</summary>
        <Ways title={title} address={address} />
      </details>
      {isOpen && (
        <Dialog heading={heading} onClose={() => setOpen(false)}>
          <Ways title={title} address={address} canCopy />
        </Dialog>
      )}
    </>
  );
}

function Ways({ title, address, canCopy = false }: { title: string; address: string; canCopy?: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState('');

  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(address);
      setStatus('The address is copied.');
    } catch {
      setStatus('Your browser does not let us copy. The address is selected: copy it with the keyboard or the menu.');
    }
  }
  return (
    <div className="share__ways">
      <label className="share__label">
        Address of this piece
        <input className="share__field" ref={field} readOnly value={address} onFocus={({ target }) => target.select()} />
      </label>
      {canCopy && (
        <button className="button" type="button" onClick={copy}>
          Copy
        </button>
      )}
      <a className="share__mail" href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`}>
        Send by email
      </a>
      <output className="share__status">{status}</output>
    </div>
  );
}
