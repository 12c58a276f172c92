/** Everything in the store, by table and column. The code takes names from here, and the privacy policy prints it. */
import type { StoreTable } from './store-table.ts';
import { submissionTable } from './submission-table.ts';
import { subscriptionTables } from './subscription-tables.ts';

/** In the order of the privacy policy. */
export const storeTables = {
  submissions: submissionTable,
  ...subscriptionTables,
  mails: {
    title: 'Mails that are to be sent',
    lasts: ({ done, dead }) =>
      `Until sent, and ${done} longer; a letter goes at once. A mail that could not be sent: ${dead}. One that belongs to a message held back waits as long as that.`,
    items: [
      {
        columns: ['id', 'submission_id', 'kind', 'message_id', 'created_at'],
        what: 'Its number, what it is about and when it was written',
        why: 'To send it once',
      },
      {
        columns: ['address', 'message'],
        what: 'The mail as it is sent: recipient, subject, text. Mails to our staff contain what you entered',
        why: 'To send it',
      },
      {
        columns: ['state', 'owner', 'attempts', 'last_error', 'finished_at', 'settled'],
        what: 'What became of it, and what the mail server answered',
        why: 'To try again, and to notice mail that reaches nobody',
      },
    ],
  },
  kept_answers: {
    title: 'Answers to repeated requests',
    lasts: () => 'One day.',
    items: [
      {
        columns: ['key', 'request_digest', 'kept_at', 'submission_id'],
        what: 'A fingerprint of what was sent, and when',
        why: 'So that a form sent twice by accident counts once',
      },
      {
        columns: ['answer'],
        what: 'The answer it had: its reference and the link to its receipt',
        why: 'To give the same answer again',
      },
    ],
  },
  mail_log: {
    title: 'How many mails were asked for',
    lasts: () => 'One day.',
    items: [
      {
        columns: ['digest', 'sent_at'],
        what: 'A scrambled form of an address or of a subscription, made with a secret key, and the time of a mail',
        why: 'So that nobody fills your mailbox through our forms',
      },
    ],
  },
  suppressions: {
    title: 'Addresses not to be written to',
    lasts: () => 'Until you confirm the letter again.',
    items: [
      {
        columns: ['digest'],
        what: 'A scrambled form of an address whose owner had everything erased. It cannot be read back',
        why: 'So that a sign-up in your name is asked about once a day at most',
      },
    ],
  },
  rates: {
    title: 'How much one network sends',
    lasts: () =>
      'A day at most, until the limit has recovered; what is left is deleted within an hour. Only where several servers share the work: one alone counts in memory.',
    items: [
      {
        columns: ['key', 'full_at'],
        what: 'A scrambled form of the network address from which a form was sent, and when its limit has recovered',
        why: 'To prevent floods',
      },
    ],
  },
  letter_releases: {
    title: 'Editions that may be sent',
    lasts: () => 'As long as the letter exists.',
    items: [
      {
        columns: ['edition', 'released_at'],
        what: 'The edition and when it was let go. Nothing about you',
        why: 'To send it to everybody once',
      },
    ],
  },
  announcements: {
    title: 'What search engines were told',
    lasts: () => 'As long as the store exists.',
    items: [
      {
        columns: ['service', 'announced_until', 'busy_until', 'failures'],
        what: 'Up to which instant a service knows of our pages, and when it is told again. Nothing about you',
        why: 'To tell it of each page once',
      },
    ],
  },
  first_shown: {
    title: 'Since when our pages are shown',
    lasts: () => 'As long as the store exists.',
    items: [
      {
        columns: ['kind', 'what', 'dated_at', 'shown_at'],
        what: 'An article, an edition or a page, the date it states, and when it was first here to be read. Nothing about you',
        why: 'So that a piece that comes out late is in your notice or letter as well',
      },
    ],
  },
  purges: {
    title: 'What caches were told',
    lasts: () => 'As long as the store exists.',
    items: [
      {
        columns: ['id', 'shown', 'shown_until', 'tags', 'due_at', 'failures', 'version'],
        what: 'Which edition of our pages is shown, and which of their copies elsewhere are still to be dropped. Nothing about you',
        why: 'So that a correction is seen at once',
      },
    ],
  },
  workers: {
    title: 'Programs that send mail',
    lasts: () => 'As long as the program runs.',
    items: [
      {
        columns: ['owner', 'beats'],
        what: 'A number of the program, and a sign that it is alive. Nothing about you',
        why: 'So that another takes over when it stops',
      },
    ],
  },
  store_version: {
    title: 'Version of the tables',
    lasts: () => 'As long as the store exists.',
    items: [
      {
        columns: ['version', 'readable_from'],
        what: 'Two numbers. Nothing about you',
        why: 'So that an older program does not spoil what a newer one wrote',
      },
    ],
  },
} as const satisfies Record<string, StoreTable>;

export type TableName = keyof typeof storeTables;
export type ColumnOf<Name extends TableName> = (typeof storeTables)[Name]['items'][number]['columns'][number];
