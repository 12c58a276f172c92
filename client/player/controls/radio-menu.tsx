/** A button with a menu of options, one of which is checked (WAI-ARIA menu button, menuitemradio). */
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { isPlainKey } from '../../../shared/site/input/plain-events.ts';
import { listen } from '../model/listen.ts';

export type MenuOption = { value: string; label: string };
type RadioMenuProps = {
  /** Names the button and the menu. */
  label: string;
  choices: readonly MenuOption[];
  chosen: string;
  onChoose: (value: string) => void;
  className?: string;
  /** Of the button: an icon, or the option that is checked. */
  children: ReactNode;
};

export function RadioMenu({ label, choices, chosen, onChoose, className = '', children }: RadioMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    const element = whole.current;
    element?.querySelector<HTMLElement>('[aria-checked=true]')?.focus();
    const closeOutside = ({ target }: Event) => {
      if (!element?.contains(target as Node)) setOpen(false);
    };
    const ending = new AbortController();
    listen(document, 'pointerdown', closeOutside, ending.signal);
    return () => ending.abort();
  }, [isOpen]);

  function close() {
    setOpen(false);
    button.current?.focus();
  }
  function open(event: KeyboardEvent) {
    if (!event.key.startsWith('Arrow') || !isPlainKey(event.nativeEvent)) return;
    event.preventDefault();
    setOpen(true);
  }
  /** `relatedTarget` is null after a click in some browsers. */
  function closeLeft({ relatedTarget, currentTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  }
  return (
    <div className={`player-menu ${className}`} onBlur={closeLeft} ref={whole}>
      <button
        className="player-button"
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-tip={isOpen ? undefined : label}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={isOpen ? undefined : open}
        ref={button}
      >
        <span className="visually-hidden">{label} </span>
        {children}
      </button>
      {isOpen && (
        <MenuItems
          label={label}
          choices={choices}
          chosen={chosen}
          onChoose={(value) => {
            close();
            onChoose(value);
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

type MenuItemsProps = Pick<RadioMenuProps, 'label' | 'choices' | 'chosen' | 'onChoose'> & { onClose: () => void };

function MenuItems({ label, choices, chosen, onChoose, onClose }: MenuItemsProps) {
  function move(event: KeyboardEvent) {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role]')];
    const at = all.indexOf(event.target as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    // While the menu is open, the shortcuts of the player are disabled.
    if (event.key !== 'Tab') event.stopPropagation();
    if (event.key === 'Escape') onClose();
    if (to === undefined || !isPlainKey(event.nativeEvent)) return;
    event.preventDefault();
    all.at(to % all.length)?.focus();
  }
  return (
    <div className="player-menu__list" role="menu" aria-label={label} tabIndex={-1} onKeyDown={move}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          className="player-menu__item"
          type="button"
          role="menuitemradio"
          aria-checked={choice.value === chosen}
          tabIndex={-1}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
