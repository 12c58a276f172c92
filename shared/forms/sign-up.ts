/** The form to subscribe to the free letter. */
import * as fields from './fields.ts';
import type { FormDescription } from './form.ts';

export const signUpForm: FormDescription = {
  name: 'sign-up',
  page: 'sign-up',
  fields: [
    fields.fullName,
    fields.email,
    fields.company,
    fields.jobTitle,
    fields.country,
    fields.phone,
    fields.interests,
    fields.sectors,
  ],
  hidden: [],
  submit: 'Subscribe for free',
  sending: 'Sending your request',
};
