/** The three fields that matter most of the form of /policy/check. */
import { href } from '../../routes.ts';
import { useAddress } from '../../ui/basic/link/link.tsx';
import { QueryField } from '../../ui/form/query-field/query-field.tsx';

const fields = [
  { name: 'what', label: 'What', hint: 'A material, compound or formula' },
  { name: 'from', label: 'From', hint: 'Where the goods are made' },
  { name: 'to', label: 'To', hint: 'Where they are used' },
];

export function LineForm() {
  const address = useAddress();
  return (
    <search>
      <form className="parts__line" action={address(href('policy-check'))} method="get">
        {fields.map(({ name, label, hint }) => (
          <QueryField
            key={name}
            name={name}
            label={label}
            hint={hint}
            typed=""
            className="parts__field"
            isOptional={name !== 'what'}
            problem={undefined}
            suggest={() => href('policy-check')}
          >
            {(control) => (
              <input {...control} type="text" autoComplete="off" autoCapitalize="none" spellCheck={false} />
            )}
          </QueryField>
        ))}
        <button className="button" type="submit">
          Check
        </button>
      </form>
    </search>
  );
}
