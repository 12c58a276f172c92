/**
 * A modal dialog, open as long as it is rendered. Escape, the close button and a click on the backdrop close it; the
 * browser returns the focus.
 */
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../icon/icon.tsx';

type DialogProps = {
  heading: string;
  /** Called when the dialog has closed; the parent must stop rendering it. */
  onClose: () => void;
  className?: string;
  children: ReactNode;
};

export function Dialog({ heading, onClose, className = '', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.addEventListener('click', ({ target }) => target === element && element.close());
  }, []);
  return (
    <dialog className={`dialog ${className}`} ref={dialog} aria-labelledby="dialog-heading" onClose={onClose}>
      <DialogContent headingId="dialog-heading" heading={heading} onClose={() => dialog.current?.close()}>
        {children}
      </DialogContent>
    </dialog>
  );
}

export function DialogContent({
  headingId,
  heading,
  onClose,
  children,
}: Omit<DialogProps, 'className' | 'onClose'> & { headingId?: string; onClose?: () => void }) {
  return (
    <div className="dialog__in">
      <div className="dialog__head">
        <h2 className="dialog__heading" id={headingId}>
          {heading}
        </h2>
        <button className="icon-button dialog__close" type="button" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </div>
  );
}
