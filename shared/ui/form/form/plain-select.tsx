/** A choice of one value with its label; the values are shown as they are. */
export function PlainSelect({
  id,
  name,
  label,
  value,
  values,
  none,
}: {
  id: string;
  name: string;
  label: string;
  value: string;
  values: readonly string[];
  /** The words of the choice that sends an empty value. */
  none: string;
}) {
  return (
    <div className="form-field">
      <label className="form-field__label" htmlFor={id}>
        {label}
      </label>
      <select className="control" id={id} name={name} defaultValue={value}>
        <option value="">{none}</option>
        {values.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </div>
  );
}
