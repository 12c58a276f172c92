import type { FormField, FormValues, OptionGroup } from '../../../forms/form.ts';

/** The props of every form control. `groups`: the options. `problem`: the error message. */
export type FieldProps = {
  field: FormField;
  value: FormValues[string] | undefined;
  groups: OptionGroup[] | undefined;
  problem: string | undefined;
};
