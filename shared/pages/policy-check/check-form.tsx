/** The question as a plain GET form. */
import type { DataOf } from '../../page.ts';
import type { CheckField } from '../../records/measures/check/read-query.ts';
import { href } from '../../routes.ts';
import { Link, useAddress } from '../../ui/basic/link/link.tsx';
import type { load } from './load.ts';

type Data = DataOf<typeof load>;
type Field = { name: CheckField; label: string; hint: string; list?: 'materials' | 'countries' | 'forms' | 'purposes' };

const fields: Field[] = [
  { name: 'what', label: 'What', hint: 'A material, compound or formula: gallium, APT, Dy2O3', list: 'materials' },
  { name: 'form', label: 'Form', hint: 'Most measures name forms', list: 'forms' },
  { name: 'purity', label: 'Purity', hint: 'In percent: 99.99' },
  { name: 'code', label: 'Code', hint: 'Customs or control list: 2841.90' },
  { name: 'from', label: 'From', hint: 'Where the goods are made', list: 'countries' },
  { name: 'to', label: 'To', hint: 'Where they are used', list: 'countries' },
  { name: 'via', label: 'Through', hint: 'A country they only pass', list: 'countries' },
  { name: 'for', label: 'For whom', hint: 'User and use', list: 'purposes' },
  { name: 'on', label: 'Day', hint: 'Today, if left empty' },
];

export function CheckForm({ data }: { data: Data }) {
  const address = useAddress();
  return (
    <search>
      <form className="consignment" action={address(href('policy-check'))} method="get">
        {fields.map((field) => (
          <CheckControl key={field.name} field={field} data={data} />
        ))}
        <Names id="known-materials" names={data.materials} />
        <Names id="known-countries" names={data.countries} />
        <button className="button consignment__go" type="submit">
          Check
        </button>
      </form>
    </search>
  );
}

function Names({ id, names }: { id: string; names: string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </datalist>
  );
}

function CheckControl({ field: { name, label, hint, list }, data }: { field: Field; data: Data }) {
  const problem = data.problems.find(({ field }) => field === name);
  const about = {
    id: name,
    name,
    className: 'control',
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${name}-hint ${name}-error` : `${name}-hint`,
  };
  return (
    <div className={`form-field consignment__field${problem ? ' form-field--bad' : ''}`}>
      <label className="form-field__label" htmlFor={name}>
        {label}
        {name !== 'what' && <span className="form-field__optional"> optional</span>}
      </label>
      <p className="form-field__hint" id={`${name}-hint`}>
        {hint}
      </p>
      {list === 'forms' || list === 'purposes' ? (
        <select {...about} defaultValue={data.typed[name]}>
          <option value="">Not said</option>
          {data[list].map(({ id, name: text }) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...about}
          type={name === 'on' ? 'date' : 'text'}
          inputMode={name === 'purity' ? 'decimal' : undefined}
          defaultValue={data.typed[name]}
          list={list && `known-${list}`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      {problem && (
        <p className="form-field__error" id={`${name}-error`}>
          <span className="visually-hidden">Error: </span>
          {problem.message} <Suggestions typed={data.typed} field={name} suggestions={problem.suggestions} />
        </p>
      )}
    </div>
  );
}

function Suggestions({
  typed,
  field,
  suggestions,
}: {
  typed: Data['typed'];
  field: CheckField;
  suggestions: string[];
}) {
  return suggestions.map((suggestion, index) => (
    <span key={suggestion}>
      {index > 0 && ', '}
      <Link href={href('policy-check', { ...typed, [field]: suggestion })}>{suggestion}</Link>
    </span>
  ));
}
