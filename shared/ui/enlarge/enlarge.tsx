/** A picture to be looked at large: in a window of its own, fitted into it or so near that one scrolls over it. Without script it is what it is. */
import { type ReactNode, useState } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { Icon } from '../icon/icon.tsx';

type PictureProps = { caption?: string | undefined; children: ReactNode };

/** The button that opens `children`, a drawing, large. */
export function Enlarge({ heading, caption, children }: { heading: string } & PictureProps) {
  const [view, setView] = useState<'closed' | 'fitted' | 'near'>('closed');
  return (
    <>
      <button className="more enlarge" type="button" onClick={() => setView('fitted')}>
        <Icon name="enlarge" />
        Enlarge<span className="visually-hidden"> the picture</span>
      </button>
      {view !== 'closed' && (
        <Dialog className="enlarged" heading={heading} onClose={() => setView('closed')}>
          <EnlargedPicture view={view} caption={caption} onZoom={() => setView(view === 'near' ? 'fitted' : 'near')}>
            {children}
          </EnlargedPicture>
        </Dialog>
      )}
    </>
  );
}

export function EnlargedPicture({ view, caption, onZoom, children }: { view: 'fitted' | 'near'; onZoom: () => void } & PictureProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by those who scroll with keys */}
      <section className="enlarged__view" aria-label="Picture" tabIndex={0} data-view={view}>
        {children}
      </section>
      <div className="enlarged__foot">
        <p>{caption}</p>
        <button className="more" type="button" onClick={onZoom}>
          {view === 'near' ? 'Zoom out' : 'Zoom in'}
        </button>
      </div>
    </>
  );
}
