/** A field of a form that asks by GET: label, hint, control, and what is wrong with what was typed. */
import type { ReactNode } from 'react';
import { Link } from '../../basic/link/link.tsx';

export type QueryProblem = { message: string; suggestions: readonly string[] };
/** The attributes of the control. */
export type QueryControl = {
  id: string;
  name: string;
  className: string;
  defaultValue: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string;
};
/** `className`: of the form. `suggest`: the address that asks with another value of this field. */
type QueryFieldProps = {
  name: string;
  label: string;
  hint: string;
  typed: string;
  className: string;
  isOptional: boolean;
  problem: QueryProblem | undefined;
  suggest: (value: string) => string;
  children: (control: QueryControl) => ReactNode;
};

export function QueryField({ name, label, hint, typed, problem, children, ...form }: QueryFieldProps) {
  return (
    <div className={`form-field ${form.className}${problem ? ' form-field--bad' : ''}`}>
      <label className="form-field__label" htmlFor={name}>
        {label}
        {form.isOptional && <span className="form-field__optional"> optional</span>}
      </label>
      <p className="form-field__hint" id={`${name}-hint`}>
        {hint}
      </p>
      {children({
        id: name,
        name,
        className: 'control',
        defaultValue: typed,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': problem ? `${name}-hint ${name}-error` : `${name}-hint`,
      })}
      {problem && (
        <p className="form-field__error" id={`${name}-error`}>
          <span className="visually-hidden">Error: </span>
          {problem.message}
          {problem.suggestions.length > 0 && <Meant suggestions={problem.suggestions} suggest={form.suggest} />}
        </p>
      )}
    </div>
  );
}

function Meant({ suggestions, suggest }: Pick<QueryProblem, 'suggestions'> & Pick<QueryFieldProps, 'suggest'>) {
  return (
    <span className="query-field__meant">
      {' Did you mean '}
      {suggestions.map((suggestion, index) => (
        <span key={suggestion}>
          {index > 0 && ' or '}
          <Link href={suggest(suggestion)}>{suggestion}</Link>
        </span>
      ))}
      ?
    </span>
  );
}
