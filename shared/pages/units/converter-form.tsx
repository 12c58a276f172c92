/** The form with four fields, each with its problems and suggestions. */
import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import { Link, useAddress } from '../../ui/basic/link/link.tsx';
import type { load } from './load.ts';

type Data = DataOf<typeof load>;
type Field = { name: keyof Data['typed']; label: string; hint: string; list?: 'units' };

const fields: Field[] = [
  { name: 'amount', label: 'Amount', hint: 'Like 1,000 or 0.5' },
  { name: 'from', label: 'From', hint: 'Unit, and what of: t LCE', list: 'units' },
  { name: 'to', label: 'To', hint: 'Like t Li or US$/kg V', list: 'units' },
  { name: 'formula', label: 'Substance', hint: 'If a unit names none: LiPF6' },
];

export function ConverterForm({ data: { typed, problems, unitChoices } }: { data: Data }) {
  const address = useAddress();
  return (
    <search>
      <form className="converter" action={address(href('units'))} method="get">
        {fields.map((field) => (
          <ConverterField
            key={field.name}
            field={field}
            typed={typed}
            problem={problems.find((problem) => problem.field === field.name)}
          />
        ))}
        <datalist id="units-known">
          {unitChoices.map((unit) => (
            <option key={unit}>{unit}</option>
          ))}
        </datalist>
        <button className="button converter__go" type="submit">
          Convert
        </button>
      </form>
    </search>
  );
}

function ConverterField({
  field: { name, label, hint, list },
  typed,
  problem,
}: {
  field: Field;
  typed: Data['typed'];
  problem: Data['problems'][number] | undefined;
}) {
  return (
    <div className={`form-field converter__field${problem ? ' form-field--bad' : ''}`}>
      <label className="form-field__label" htmlFor={name}>
        {label}
        {name === 'formula' && <span className="form-field__optional"> optional</span>}
      </label>
      <p className="form-field__hint" id={`${name}-hint`}>
        {hint}
      </p>
      <input
        className="control"
        id={name}
        name={name}
        type="text"
        inputMode={name === 'amount' ? 'decimal' : undefined}
        defaultValue={typed[name]}
        list={list && 'units-known'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${name}-hint ${name}-error` : `${name}-hint`}
      />
      {problem && (
        <p className="form-field__error" id={`${name}-error`}>
          <span className="visually-hidden">Error: </span>
          {problem.message}
          {problem.suggestions.length > 0 && (
            <Suggestions name={name} typed={typed} suggestions={problem.suggestions} />
          )}
        </p>
      )}
    </div>
  );
}

function Suggestions({
  name,
  typed,
  suggestions,
}: {
  name: keyof Data['typed'];
  typed: Data['typed'];
  suggestions: string[];
}) {
  return (
    <span className="converter__meant">
      {' Did you mean '}
      {suggestions.map((suggestion, index) => (
        <span key={suggestion}>
          {index > 0 && ' or '}
          <Link href={href('units', { ...typed, [name]: suggestion })}>{suggestion}</Link>
        </span>
      ))}
      ?
    </span>
  );
}
