/** The contact form. */
import * as fields from './fields.ts';
import type { FormDescription, FormField } from './form.ts';

const message: FormField = {
  name: 'message',
  kind: 'textarea',
  label: 'Your message',
  isShownApart: true,
  hint: 'A question, a material, the day you need to know.',
  required: true,
  minLength: 10,
  maxLength: 4000,
  messages: {
    missing: 'Enter your message',
    short: 'Enter your message in 10 characters or more',
    long: 'Your message must be 4,000 characters or fewer (you typed {typed})',
  },
};
const newsletter: FormField = {
  name: 'newsletter',
  kind: 'checkbox',
  label: 'Send me the monthly letter as well',
  isShownApart: true,
  messages: { missing: 'Tick the box, or leave it empty' },
};

export const contactForm: FormDescription = {
  name: 'contact',
  page: 'contact-us',
  fields: [
    fields.fullName,
    fields.email,
    { ...fields.company, required: true },
    fields.jobTitle,
    fields.country,
    fields.phone,
    fields.interests,
    fields.sectors,
    message,
    newsletter,
  ],
  hidden: [
    { name: 'topic', label: 'Topic' },
    { name: 'page', label: 'From the page' },
    { name: 'to', label: 'To' },
  ],
  submit: 'Send message',
  sending: 'Sending your message',
};
