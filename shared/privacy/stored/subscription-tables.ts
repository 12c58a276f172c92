/** The tables of subscriptions and of the letters sent to them. */
import type { StoreTable } from './store-table.ts';

export const subscriptionTables = {
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
        what: 'Your email address, and the one you asked to move to until that is confirmed',
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
      {
        columns: ['bounced_at', 'bounce_evidence'],
        what: 'When a letter came back because there is no such mailbox, and what the mail server said',
        why: 'To stop writing there, and to be able to undo that if the server was wrong',
      },
      {
        columns: ['noticed_at'],
        what: 'When we last looked whether there is a notice for you',
        why: 'To send one a day at most, and none twice',
      },
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
} as const satisfies Record<string, StoreTable>;
