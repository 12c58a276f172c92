/** A select in which typing finds an option by any of its names. */
import { type ComponentProps, type KeyboardEvent, useRef } from 'react';
import { findOption } from '../../../forms/find-option.ts';
import type { Option } from '../../../forms/form.ts';
import { isPlainKey } from '../../../site/input/plain-events.ts';

/** After this pause typing starts a new search, as in browsers. */
const pauseMs = 1000;

export function SelectControl({
  options,
  placeholder,
  ...props
}: ComponentProps<'select'> & { options: Option[]; placeholder: string | undefined }) {
  const typed = useRef({ text: '', at: 0 });

  /** Replaces the browser's search, which knows only the visible names. */
  function find(event: KeyboardEvent<HTMLSelectElement>) {
    const { key, timeStamp, currentTarget, nativeEvent } = event;
    const before = timeStamp - typed.current.at < pauseMs ? typed.current.text : '';
    if (key.length > 1 || !isPlainKey(nativeEvent) || (key === ' ' && !before)) return;
    event.preventDefault();
    typed.current = { text: before + key, at: timeStamp };
    const found = findOption(options, typed.current.text);
    if (!found) return;
    currentTarget.value = found.id;
    currentTarget.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return (
    <select {...props} onKeyDown={find}>
      <option value="">{placeholder}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
