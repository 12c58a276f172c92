/**
 * Shows a picture enlarged in a dialog: fitted to the window, or zoomed in and scrollable. Does nothing without script;
 * with it `start-enlarge.ts` answers.
 */
import type { Markup } from '../../../content.ts';
import { DialogContent } from '../dialog/dialog.tsx';
import { Html } from '../html/html.tsx';
import { Icon } from '../icon/icon.tsx';

/** The button in a `figure` with a drawing and an `EnlargeDialog`. */
export function EnlargeButton() {
  return (
    <button className="more enlarge" type="button">
      <Icon name="enlarge" />
      Enlarge<span className="visually-hidden"> the picture</span>
    </button>
  );
}

/** Closed until the button is pressed, and without the drawing while it is closed. */
export function EnlargeDialog({ heading, caption }: { heading: string; caption: Markup | undefined }) {
  return (
    <dialog className="dialog enlarged" aria-label={heading}>
      <DialogContent heading={heading}>
        <EnlargedPicture view="fitted" caption={caption} />
      </DialogContent>
    </dialog>
  );
}

type EnlargedProps = { view: 'fitted' | 'near'; drawing?: Markup | undefined; caption: Markup | undefined };

const noDrawing: Markup = { __html: '' };

export function EnlargedPicture({ view, drawing = noDrawing, caption }: EnlargedProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable with the keyboard */}
      <section
        className="enlarged__view"
        aria-label="Picture"
        tabIndex={0}
        data-view={view}
        suppressHydrationWarning
        dangerouslySetInnerHTML={drawing}
      />
      <div className="enlarged__foot">
        <Html value={caption} />
        <button className="more enlarged__zoom" type="button">
          {view === 'near' ? 'Zoom out' : 'Zoom in'}
        </button>
      </div>
    </>
  );
}
