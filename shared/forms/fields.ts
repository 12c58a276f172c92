/** The fields that both forms share, with their messages. */
import type { FormField } from './form.ts';

export const fullName: FormField = {
  name: 'fullName',
  kind: 'text',
  label: 'Full name',
  autocomplete: 'name',
  required: true,
  maxLength: 100,
  messages: { missing: 'Enter your full name', long: 'Your full name must be 100 characters or fewer' },
  halfWidth: true,
};

const correctEmail = 'Enter an email address in the correct format, like name@example.com';
export const email: FormField = {
  name: 'email',
  kind: 'email',
  label: 'Email address',
  shortLabel: 'Email',
  autocomplete: 'email',
  required: true,
  maxLength: 254,
  messages: { missing: 'Enter your email address', invalid: correctEmail, long: correctEmail },
  halfWidth: true,
};

export const company: FormField = {
  name: 'company',
  kind: 'text',
  label: 'Company',
  autocomplete: 'organization',
  maxLength: 120,
  messages: {
    missing: 'Enter the name of your company',
    long: 'The name of your company must be 120 characters or fewer',
  },
  halfWidth: true,
};

export const jobTitle: FormField = {
  name: 'jobTitle',
  kind: 'text',
  label: 'Job title',
  autocomplete: 'organization-title',
  maxLength: 120,
  messages: { missing: 'Enter your job title', long: 'Your job title must be 120 characters or fewer' },
  halfWidth: true,
};

export const country: FormField = {
  name: 'country',
  kind: 'select',
  label: 'Country',
  placeholder: '*Country',
  autocomplete: 'country',
  required: true,
  messages: { missing: 'Select your country' },
  halfWidth: true,
};

/** `{country}` and `{example}` are filled in for the chosen country. */
export const phone: FormField = {
  name: 'phone',
  kind: 'tel',
  label: 'Contact number',
  hint: 'Only for a call that you ask for.',
  placeholder: '*Contact number',
  autocomplete: 'tel',
  required: true,
  maxLength: 40,
  messages: {
    missing: 'Enter a contact number',
    invalid: 'Enter a contact number for {country}, like {example}',
    short: 'The contact number is too short for {country}',
    long: 'The contact number is too long for {country}',
  },
  halfWidth: true,
};

export const interests: FormField = {
  name: 'interests',
  kind: 'choices',
  label: 'Select your interest',
  shortLabel: 'Interests',
  required: true,
  maxLength: 20,
  messages: {
    missing: 'Select at least one interest',
    invalid: 'Select interests from the list',
    long: 'Select 20 interests or fewer',
  },
};

export const sectors: FormField = {
  name: 'sectors',
  kind: 'choices',
  label: 'Sectors & technology',
  maxLength: 20,
  messages: { missing: 'Select sectors from the list', long: 'Select 20 sectors or fewer' },
};
