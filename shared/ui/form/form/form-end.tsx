/** The end of a form: the submit button with its progress, and a note on retention. */
import type { ReactNode } from 'react';
import type { FormDescription } from '../../../forms/form.ts';

type FormEndProps = { description: Pick<FormDescription, 'submit' | 'sending'>; note: ReactNode; isSending: boolean };

export function FormEnd({ description: { submit, sending }, note, isSending }: FormEndProps) {
  return (
    <div className="form__end">
      <button className="button form__send" type="submit" aria-disabled={isSending}>
        {isSending ? `${sending}…` : submit}
      </button>
      <p className="form__small">{note}</p>
      <output className="visually-hidden">{isSending && sending}</output>
    </div>
  );
}
