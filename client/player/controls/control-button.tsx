/** A button of the player: an icon, with its name as a tooltip when it is hovered or focused. */
import type { ReactNode, Ref } from 'react';
import { ControlIcon, type ControlIconName } from './control-icon.tsx';

type ControlButtonProps = {
  label: string;
  icon: ControlIconName;
  onClick: () => void;
  /** The keyboard shortcut. */
  shortcut?: string;
  className?: string;
  children?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

export function ControlButton({ label, icon, onClick, shortcut, className = '', children, ref }: ControlButtonProps) {
  return (
    <button
      className={`player-button ${className}`}
      type="button"
      aria-label={label}
      data-tip={label}
      aria-keyshortcuts={shortcut}
      onClick={onClick}
      ref={ref}
    >
      <ControlIcon name={icon} />
      {children}
    </button>
  );
}
