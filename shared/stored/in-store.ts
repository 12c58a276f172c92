/** All that the site keeps in its store, column by column. The code that writes rows takes its names from here; the privacy policy prints it. */
import type { Periods } from '../retention/periods.ts';

/** `what` and `why` in plain words. `fields`: of a form, where a column holds what was entered. */
type Item = { columns: readonly string[]; fields?: readonly string[]; what: string; why: string };
/** `lasts`: how long, given the periods of the settings. */
type Table = { title: string; lasts: (periods: Periods) => string; items: readonly Item[] };

export const storeTables = {
  submissions: {
    title: 'What you send with a form',
    lasts: ({ submissions, pending }) =>
      `${submissions} after it was sent. A sign-up that nobody confirms: ${pending}. Longer only while a mail about it still waits to be sent. A sign-up that was held back for a person to look at counts as a message.`,
    items: [
      {
        columns: ['id', 'reference', 'form', 'received_at'],
        what: 'Its reference, which form it was, and when it came',
        why: 'To find it when you or we refer to it',
      },
      { columns: ['email', 'address'], what: 'Your mail address, as you entered it and in one spelling', why: 'To answer you, and to find what is yours' },
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
      { columns: ['fields'], fields: ['newsletter'], what: 'Whether you ticked the letter (contact form)', why: 'To ask you for its confirmation' },
      {
        columns: ['page', 'fields'],
        fields: ['page', 'topic', 'to'],
        what: 'The page of ours you came from, and the subject or person its link named (contact form)',
        why: 'To pass the message to the right desk',
      },
      { columns: ['message_digest'], what: 'A fingerprint of the message', why: 'To notice the same text sent many times' },
      {
        columns: ['spam', 'state'],
        what: 'What speaks for unwanted mail, and whether a person has to look first',
        why: 'To hold back floods without losing a message',
      },
    ],
  },
  subscriptions: {
    title: 'Your subscription to the letter',
    lasts: ({ pending, submissions }) =>
      `A request that nobody confirms: ${pending}. A subscription: as long as the letter comes to you; once ended, until ${submissions} after you asked for it. Your preferences page erases it at once.`,
    items: [
      {
        columns: ['id', 'submission_id', 'state'],
        what: 'Its number, the form it began with, and whether it waits, runs, rests or has ended',
        why: 'To send the letter to those who want it and to nobody else',
      },
      {
        columns: ['email', 'address', 'new_email'],
        what: 'Your mail address, and the one you asked to move to until that is confirmed',
        why: 'To send the letter',
      },
      { columns: ['interests', 'sectors'], what: 'What you follow', why: 'To send notices on it, and on nothing else' },
      { columns: ['country'], what: 'Your country', why: 'To send notices in your morning' },
      {
        columns: ['consent', 'requested_at', 'confirmed_at'],
        what: 'Which wording you agreed to, when you asked and when you confirmed',
        why: 'To be able to show that you asked',
      },
      {
        columns: ['paused_until', 'unsubscribed_at', 'undo_state'],
        what: 'Until when you paused it, when you ended it, and what it was before',
        why: 'To stop, and to let you undo that',
      },
      { columns: ['bounced_at'], what: 'When a letter came back because there is no such mailbox', why: 'To stop writing there' },
      { columns: ['noticed_at'], what: 'When we last looked whether there is a notice for you', why: 'To send one a day at most, and none twice' },
    ],
  },
  letter_copies: {
    title: 'Which letters you were sent',
    lasts: () => 'As long as the subscription.',
    items: [
      {
        columns: ['edition', 'subscription_id'],
        what: 'The edition of the letter or the day of the notice, and your subscription',
        why: 'So that you get each at most once',
      },
      {
        columns: ['mail_id', 'made_at', 'outcome'],
        what: 'When it was made and what became of it: sent, came back, given up, stopped',
        why: 'To know what still has to be sent. Whether you opened it is not known to us',
      },
    ],
  },
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
        what: 'The mail as it is sent: recipient, subject, text. Mails to our staff hold what you entered',
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
      { columns: ['answer'], what: 'The answer it had: its reference and the link to its receipt', why: 'To give the same answer again' },
    ],
  },
  mail_log: {
    title: 'How many mails an address was sent',
    lasts: () => 'One day.',
    items: [
      {
        columns: ['digest', 'sent_at'],
        what: 'A scrambled form of the address, made with a secret key, and the time of a mail',
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
      'Minutes, until the limit has recovered; what is left is deleted within an hour. Only where several servers share the work: one alone counts in memory.',
    items: [
      {
        columns: ['key', 'full_at'],
        what: 'A scrambled form of the network address from which a form was sent, and when its limit has recovered',
        why: 'To hold off floods',
      },
    ],
  },
  letter_releases: {
    title: 'Editions that may be sent',
    lasts: () => 'As long as the letter exists.',
    items: [{ columns: ['edition', 'released_at'], what: 'The edition and when it was let go. Nothing about you', why: 'To send it to everybody once' }],
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
    items: [{ columns: ['version'], what: 'A number. Nothing about you', why: 'So that an older program does not spoil what a newer one wrote' }],
  },
} as const satisfies Record<string, Table>;

export type TableName = keyof typeof storeTables;
export type ColumnOf<Name extends TableName> = (typeof storeTables)[Name]['items'][number]['columns'][number];
