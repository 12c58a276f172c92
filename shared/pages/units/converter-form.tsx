/** The form with four fields, each with its problems and suggestions. */
import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import { useAddress } from '../../ui/basic/link/link.tsx';
import { QueryField } from '../../ui/form/query-field/query-field.tsx';
import type { load } from './load.ts';

type Data = DataOf<typeof load>;
type Field = { name: keyof Data['typed']; label: string; hint: string; list?: 'units' };

const fields: Field[] = [
  { name: 'amount', label: 'Amount', hint: 'Like 1,000 or 0.5' },
  { name: 'from', label: 'From', hint: 'Unit and substance: t LCE', list: 'units' },
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
    <QueryField
      name={name}
      label={label}
      hint={hint}
      typed={typed[name]}
      className="converter__field"
      isOptional={name === 'formula'}
      problem={problem}
      suggest={(value) => href('units', { ...typed, [name]: value })}
    >
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode={name === 'amount' ? 'decimal' : undefined}
          list={list && 'units-known'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </QueryField>
  );
}
