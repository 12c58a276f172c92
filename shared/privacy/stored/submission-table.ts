/** The table of form submissions. */
import type { StoreTable } from './store-table.ts';

export const submissionTable = {
  title: 'What you send with a form',
  lasts: ({ submissions, pending }) =>
    `${submissions} after it was sent. A sign-up that nobody confirms: ${pending}. Longer only while a mail about it still waits to be sent. A sign-up that was held back for a person to look at counts as a message.`,
  items: [
    {
      columns: ['id', 'reference', 'form', 'received_at'],
      what: 'Its reference, which form it was, and when it came',
      why: 'To find it when you or we refer to it',
    },
    {
      columns: ['email', 'address'],
      what: 'Your email address, as you entered it and in one spelling',
      why: 'To answer you, and to find what is yours',
    },
    { columns: ['fields'], fields: ['fullName'], what: 'Your name (both forms)', why: 'To address you' },
    {
      columns: ['fields'],
      fields: ['company', 'jobTitle'],
      what: 'Company and job title, if you give them (both forms)',
      why: 'To know who should answer, and from which side you ask',
    },
    {
      columns: ['fields'],
      fields: ['country'],
      what: 'Your country (both forms)',
      why: 'To understand the telephone number, to pass the message to the right desk, and to send notices in your morning',
    },
    {
      columns: ['fields'],
      fields: ['phone', 'phoneE164'],
      what: 'Your telephone number, as entered and in the international form (both forms)',
      why: 'To call you where you ask for it. Nobody calls the number of a sign-up',
    },
    {
      columns: ['fields'],
      fields: ['interests', 'sectors'],
      what: 'The services, materials and sectors you chose (both forms)',
      why: 'To pass the message to who covers them; of a sign-up, what the letter is about',
    },
    { columns: ['fields'], fields: ['message'], what: 'Your message (contact form)', why: 'To answer it' },
    {
      columns: ['fields'],
      fields: ['newsletter'],
      what: 'Whether you ticked the letter (contact form)',
      why: 'To ask you for its confirmation',
    },
    {
      columns: ['page', 'fields'],
      fields: ['page', 'topic', 'to'],
      what: 'The page of ours you came from, and the subject or person its link named (contact form)',
      why: 'To pass the message to the right desk',
    },
    {
      columns: ['message_digest'],
      what: 'A fingerprint of the message',
      why: 'To notice the same text sent many times',
    },
    {
      columns: ['spam', 'state'],
      what: 'What speaks for unwanted mail, and whether a person has to look first',
      why: 'To slow floods without losing a message',
    },
  ],
} as const satisfies StoreTable;
