/** Checkboxes in groups. Groups with a label are collapsed until something in them is chosen. */
import type { OptionGroup } from '../../../forms/form.ts';
import type { FieldProps } from './field-props.ts';

/** An empty list of options. */
export const none: OptionGroup[] = [];

export function ChoiceGroups({ field: { name }, value = '', groups = none }: FieldProps) {
  /** The first checkbox has the id to which the error summary links. */
  const first = groups[0]?.options[0]?.id;
  const toList = ({ options }: OptionGroup) => (
    <ul className="checks">
      {options.map(({ id, name: label }) => (
        <li key={id}>
          <label className="check">
            <input
              id={id === first ? name : undefined}
              type="checkbox"
              name={name}
              value={id}
              defaultChecked={value.includes(id)}
            />
            <span>{label}</span>
          </label>
        </li>
      ))}
    </ul>
  );
  return groups.map((group) =>
    group.label ? (
      <details key={group.label} className="checks__more" open={group.options.some(({ id }) => value.includes(id))}>
        <summary>
          {group.label} <span className="form-field__optional">{group.options.length}</span>
        </summary>
        {toList(group)}
      </details>
    ) : (
      <div key="">{toList(group)}</div>
    ),
  );
}
