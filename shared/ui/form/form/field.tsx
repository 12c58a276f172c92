/** A form field with label, hint and error message. */
import { useState } from 'react';
import { ChoiceGroups, none } from './choice-groups.tsx';
import { EmailControl } from './email-control.tsx';
import type { FieldProps } from './field-props.ts';
import { SelectControl } from './select-control.tsx';

export function Field(props: FieldProps) {
  const { field, value, problem } = props;
  const { name, kind, label, hint, required, halfWidth } = field;
  const className = `form-field${halfWidth ? ' form-field--half' : ''}${problem ? ' form-field--bad' : ''}`;
  const optional = !required && <span className="form-field__optional"> optional</span>;
  const error = problem && (
    <p className="form-field__error" id={`${name}-error`}>
      <span className="visually-hidden">Error: </span>
      {problem}
    </p>
  );
  if (kind === 'checkbox')
    return (
      <div className={className}>
        {error}
        <label className="check">
          <input id={name} type="checkbox" name={name} value="on" defaultChecked={value === 'on'} />
          <span>
            {label}
            {optional}
          </span>
        </label>
      </div>
    );
  if (kind === 'choices')
    return (
      <fieldset className={className} aria-describedby={problem && `${name}-error`}>
        <legend className="form-field__label">
          {label}
          {optional}
        </legend>
        {error}
        <ChoiceGroups {...props} />
      </fieldset>
    );
  return (
    <div className={className}>
      <label className="form-field__label" htmlFor={name}>
        {label}
        {optional}
      </label>
      {hint && (
        <p className="form-field__hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error}
      <Control {...props} />
    </div>
  );
}

function Control({ field, value, groups = none, problem }: FieldProps) {
  const { name, kind, placeholder, hint, autocomplete, required, maxLength } = field;
  const described = [hint && `${name}-hint`, problem && `${name}-error`, kind === 'textarea' && `${name}-count`]
    .filter(Boolean)
    .join(' ');
  const [typed, setTyped] = useState<number>();
  const common = {
    className: 'control',
    id: name,
    name,
    defaultValue: value ?? '',
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': described || undefined,
    'aria-required': required,
    autoComplete: autocomplete,
  };
  if (kind === 'select')
    return <SelectControl {...common} placeholder={placeholder} options={groups.flatMap(({ options }) => options)} />;
  if (kind === 'textarea')
    return (
      <>
        <textarea {...common} rows={7} onInput={(event) => setTyped(event.currentTarget.value.length)} />
        <p className="form-field__count" id={`${name}-count`}>
          {typed === undefined ? 'At most' : `${typed.toLocaleString('en-US')} of`} {maxLength?.toLocaleString('en-US')}{' '}
          characters
        </p>
      </>
    );
  if (kind === 'email') return <EmailControl {...common} />;
  return <input {...common} type={kind} placeholder={placeholder} spellCheck={kind === 'tel' ? false : undefined} />;
}
