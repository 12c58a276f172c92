/** The question as a plain GET form. */
import type { DataOf } from '../../page.ts';
import type { CheckField } from '../../records/measures/check/read-query.ts';
import { href } from '../../routes.ts';
import { useAddress } from '../../ui/basic/link/link.tsx';
import { QueryField } from '../../ui/form/query-field/query-field.tsx';
import type { load } from './load.ts';

type Data = DataOf<typeof load>;
type Field = { name: CheckField; label: string; hint: string; list?: 'materials' | 'countries' | 'forms' | 'purposes' };

const fields: Field[] = [
  { name: 'what', label: 'What', hint: 'A material or compound: nickel ore, APT, Dy2O3', list: 'materials' },
  { name: 'form', label: 'Form', hint: 'Most measures name forms', list: 'forms' },
  { name: 'purity', label: 'Purity', hint: 'In percent or nines: 99.99, 4N' },
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
  return (
    <QueryField
      name={name}
      label={label}
      hint={hint}
      typed={data.typed[name]}
      className="consignment__field"
      isOptional={name !== 'what'}
      problem={data.problems.find(({ field }) => field === name)}
      suggest={(value) => href('policy-check', { ...data.typed, [name]: value })}
    >
      {(control) =>
        list === 'forms' || list === 'purposes' ? (
          <select {...control}>
            <option value="">Not said</option>
            {data[list].map(({ id, name: text }) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...control}
            type={name === 'on' ? 'date' : 'text'}
            inputMode={name === 'purity' ? 'decimal' : undefined}
            list={list && `known-${list}`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )
      }
    </QueryField>
  );
}
