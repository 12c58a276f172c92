/**
 * Shows pictures enlarged in a dialog: fitted to the window, or zoomed in and scrollable. Does nothing without script;
 * with it `start-enlarge.ts` answers.
 */
import type { Markup } from '../../../content.ts';
import { DialogContent } from '../dialog/dialog.tsx';
import { Html } from '../html/html.tsx';
import { Icon } from '../icon/icon.tsx';

/**
 * The button in a `figure` with a drawing. It needs an `EnlargeDialog` on the page.
 * @param props `heading`: the heading of the dialog.
 */
export function EnlargeButton({ heading }: { heading: string }) {
  return (
    <button className="more enlarge" type="button" data-heading={heading}>
      <Icon name="enlarge" />
      Enlarge<span className="visually-hidden"> the picture</span>
    </button>
  );
}

/** Render it once on a page with pictures; it is closed until a button is pressed, and empty while it is closed. */
export function EnlargeDialog() {
  return (
    <dialog className="dialog enlarged" aria-labelledby="enlarged-heading">
      <DialogContent headingId="enlarged-heading" heading="Picture">
        <EnlargedPicture view="fitted" />
      </DialogContent>
    </dialog>
  );
}

type EnlargedProps = { view: 'fitted' | 'near'; drawing?: Markup | undefined; caption?: Markup };

const noDrawing: Markup = { __html: '' };

export function EnlargedPicture({ view, drawing = noDrawing, caption = noDrawing }: EnlargedProps) {
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
        <Html className="enlarged__caption" value={caption} />
        <button className="more enlarged__zoom" type="button">
          {view === 'near' ? 'Zoom out' : 'Zoom in'}
        </button>
      </div>
    </>
  );
}
