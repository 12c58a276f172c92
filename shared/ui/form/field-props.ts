import type { FormField, FormValues, OptionGroup } from '../../forms/form.ts';

/** What every control of a form is given. `groups`: what can be chosen. `problem`: why the value was refused. */
export type FieldProps = {
  field: FormField;
  value: FormValues[string] | undefined;
  groups: OptionGroup[] | undefined;
  problem: string | undefined;
};
