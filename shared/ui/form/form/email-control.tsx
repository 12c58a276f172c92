/** An email input that suggests a correction when the domain looks mistyped. */
import { type ComponentProps, useRef, useState } from 'react';
import { suggestDomain } from '../../../forms/suggest-domain.ts';

export function EmailControl(props: ComponentProps<'input'>) {
  const input = useRef<HTMLInputElement>(null);
  const [domain, setDomain] = useState<string>();

  function accept() {
    if (!input.current) return;
    const { value } = input.current;
    input.current.value = value.slice(0, value.lastIndexOf('@') + 1) + (domain ?? '');
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
    input.current.focus();
    setDomain(undefined);
  }
  return (
    <>
      <input
        {...props}
        ref={input}
        type="email"
        spellCheck={false}
        onBlur={({ target }) => setDomain(suggestDomain(target.value))}
      />
      <output className="form-field__question" htmlFor={props.id}>
        {domain && (
          <>
            Did you mean{' '}
            <button type="button" onClick={accept}>
              {domain}
            </button>
            ?
          </>
        )}
      </output>
    </>
  );
}
