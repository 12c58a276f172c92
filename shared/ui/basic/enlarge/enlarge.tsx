/**
 * Shows pictures enlarged in a dialog: fitted to the window, or zoomed in and scrollable. Does nothing without script.
 */
import { useEffect, useState } from 'react';
import type { Markup } from '../../../content.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { Html } from '../html/html.tsx';
import { Icon } from '../icon/icon.tsx';

type View = 'fitted' | 'near';
type Enlarged = { heading: string; drawing: Markup; caption: Markup };

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

/**
 * Handles clicks on all enlarge buttons of a page, including those in static parts. Render it once on a page with
 * pictures; it is empty until a button is pressed.
 */
export function EnlargeDialog() {
  const [enlarged, setEnlarged] = useState<Enlarged>();
  const [view, setView] = useState<View>('fitted');
  useEffect(() => {
    function onClick({ target }: MouseEvent) {
      const button = (target as Element).closest<HTMLElement>('.enlarge');
      const figure = button?.closest('figure');
      if (!button || !figure) return;
      const drawing = figure.querySelector('svg:not(.icon)')?.outerHTML ?? '';
      setView('fitted');
      setEnlarged({
        heading: button.dataset.heading ?? '',
        drawing: { __html: drawing },
        caption: { __html: figure.querySelector('figcaption')?.innerHTML ?? '' },
      });
    }
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  if (!enlarged) return null;
  return (
    <Dialog className="enlarged" heading={enlarged.heading} onClose={() => setEnlarged(undefined)}>
      <EnlargedPicture {...enlarged} view={view} onZoom={() => setView(view === 'near' ? 'fitted' : 'near')} />
    </Dialog>
  );
}

type EnlargedProps = { view: View; drawing: Markup | undefined; caption: Markup; onZoom: () => void };

const noDrawing: Markup = { __html: '' };

export function EnlargedPicture({ view, drawing = noDrawing, caption, onZoom }: EnlargedProps) {
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
        <button className="more" type="button" onClick={onZoom}>
          {view === 'near' ? 'Zoom out' : 'Zoom in'}
        </button>
      </div>
    </>
  );
}
