/** Shows a picture enlarged in a dialog: fitted to the window, or zoomed in and scrollable. Does nothing without script. */
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { Html } from '../html/html.tsx';
import { Icon } from '../icon/icon.tsx';

type View = 'fitted' | 'near';

/** The button that opens the dialog with `children`, a drawing, and the caption of the surrounding `figure`. */
export function Enlarge({ heading, children }: { heading: string; children: ReactNode }) {
  const [shown, setShown] = useState<{ view: View; caption: string }>();
  const open = ({ currentTarget }: MouseEvent) =>
    setShown({ view: 'fitted', caption: currentTarget.closest('figure')?.querySelector('figcaption')?.innerHTML ?? '' });
  return (
    <>
      <button className="more enlarge" type="button" onClick={open}>
        <Icon name="enlarge" />
        Enlarge<span className="visually-hidden"> the picture</span>
      </button>
      {shown && (
        <Dialog className="enlarged" heading={heading} onClose={() => setShown(undefined)}>
          <EnlargedPicture {...shown} onZoom={() => setShown({ ...shown, view: shown.view === 'near' ? 'fitted' : 'near' })}>
            {children}
          </EnlargedPicture>
        </Dialog>
      )}
    </>
  );
}

type EnlargedProps = { view: View; caption: string; onZoom: () => void; children: ReactNode };

/** @param props `caption`: HTML. */
export function EnlargedPicture({ view, caption, onZoom, children }: EnlargedProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by those who scroll with keys */}
      <section className="enlarged__view" aria-label="Picture" tabIndex={0} data-view={view}>
        {children}
      </section>
      <div className="enlarged__foot">
        <Html value={{ __html: caption }} />
        <button className="more" type="button" onClick={onZoom}>
          {view === 'near' ? 'Zoom out' : 'Zoom in'}
        </button>
      </div>
    </>
  );
}
