/** The three fields that matter most of the form of /policy/check. */
import { href } from '../../routes.ts';
import { useAddress } from '../../ui/basic/link/link.tsx';
import { PlainField } from '../../ui/form/form/plain-field.tsx';

const fields = { what: 'Material, compound or formula', from: 'Made in', to: 'Used in' };

export function LineForm() {
  const address = useAddress();
  return (
    <search>
      <form className="parts__line" action={address(href('policy-check'))} method="get">
        {Object.entries(fields).map(([name, label]) => (
          <PlainField key={name} id={`line-${name}`} name={name} label={label} value={undefined} />
        ))}
        <button className="button" type="submit">
          Check
        </button>
      </form>
    </search>
  );
}
