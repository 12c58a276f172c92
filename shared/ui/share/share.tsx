/** Shares an article: its address to copy or to send. No third-party scripts; also works without script. */
import { type MouseEvent, useRef, useState } from 'react';
import type { Markup } from '../../content.ts';
import { useCopy } from '../copy/use-copy.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { Html } from '../html/html.tsx';
import { useCanonicalAddress } from '../link/link.tsx';

const heading = 'Share this piece';

type Shared = { title: string; href: string };

/** @param props `href`: address of the article, below the base path. `options`: `ShareOptions` as the server has rendered them, for those without script. */
export function Share({ title, href, options }: Shared & { options: Markup | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const address = useCanonicalAddress()(href);

  async function share(event: MouseEvent) {
    event.preventDefault();
    const hasNativeShare = 'share' in navigator && matchMedia('(pointer: coarse)').matches;
    if (!hasNativeShare) return setOpen(true);
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
        <Html className="share__ways" value={options} />
      </details>
      {isOpen && (
        <Dialog heading={heading} onClose={() => setOpen(false)}>
          <div className="share__ways">
            <ShareOptions title={title} href={href} canCopy />
          </div>
        </Dialog>
      )}
    </>
  );
}

/** Plain links to the visitor's mail program and to the share pages of social networks. */
function shareLinks(title: string, address: string): [name: string, href: string][] {
  return [
    ['Send by email', `mailto:?subject=${title}&body=${address}`],
    ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${address}`],
    ['X', `https://x.com/intent/post?text=${title}&url=${address}`],
  ];
}

export function ShareOptions({ title, href, canCopy = false }: Shared & { canCopy?: boolean }) {
  const address = useCanonicalAddress()(href);
  const field = useRef<HTMLInputElement>(null);
  const { status, copy } = useCopy('address', () => field.current?.select());
  return (
    <>
      <label className="share__label">
        Address of this piece
        <input className="share__field" ref={field} readOnly value={address} onFocus={({ target }) => target.select()} />
      </label>
      {canCopy && (
        <button className="button" type="button" onClick={() => copy(address)}>
          Copy
        </button>
      )}
      {shareLinks(encodeURIComponent(title), encodeURIComponent(address)).map(([name, link]) => (
        <a key={name} className="share__way" href={link}>
          {name}
        </a>
      ))}
      <output className="share__status">{status}</output>
    </>
  );
}
