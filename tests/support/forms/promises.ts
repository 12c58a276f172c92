/**
 * The promises of the site to its visitors, the pages and mails that state each of them, and the tests that prove it.
 * Add every new promise here.
 */

import { type KeptPromise, promisesOfLetters } from './promises-of-letters.ts';

export const promises: KeptPromise[] = [
  ...promisesOfLetters,
  {
    promise: 'Nothing is sent before you confirm',
    printed: ['/sign-up'],
    proof: [['http/form-sign-up.test.ts', 'A sign-up waits for its confirmation, and staff are not notified before']],
  },
  {
    promise: 'You will have an answer by',
    printed: ['mail acknowledgement'],
    proof: [
      [
        'http/form-submission.test.ts',
        'The contact page promises a reply by a working day, before the message is sent and after',
      ],
      ['unit/shared/forms/reply-by.test.ts', 'A reply on the same day can be promised'],
    ],
  },
  {
    promise: 'It contains the answer, or the name of the person who will give it and the day.',
    printed: ['/contact-us-success'],
    proof: [
      [
        'http/form-submission.test.ts',
        'The contact page promises a reply by a working day, before the message is sent and after',
      ],
    ],
  },
  {
    promise: 'A message sent through this site is stored, and a person reads it.',
    printed: ['/contact-us-success'],
    proof: [
      [
        'http/form-submission.test.ts',
        'A message is stored with its mails before the response leads to the page that names its reference',
      ],
      [
        'http/silent-mail-server.test.ts',
        'A mail server that never responds delays no message, and its mails arrive once it does',
      ],
      [
        'store/killed-outbox.test.ts',
        `\${rounds} kills of the server lose no accepted mail, and only mails with an unknown outcome are sent twice`,
      ],
    ],
  },
  {
    promise: 'We keep your message for 24 months and use it to answer you. You can see or erase it at any time.',
    printed: ['/contact-us'],
    proof: [
      ['http/legal-pages.test.ts', 'The page %s states the retention periods of the settings: %j'],
      ['unit/server/store/retention.test.ts', 'Personal data is kept for as long as the settings say'],
      [
        'store/expired-data.test.ts',
        'Retention deletes old submissions with their mails, but none with a mail that waits',
      ],
      [
        'http/receipts.test.ts',
        'A receipt erases exactly what was sent after the box is ticked, and a confirmed subscription stays',
      ],
    ],
  },
  {
    promise:
      'That page shows what was sent, why we keep it and until when. You can download it there, correct it or erase it.',
    printed: ['mail acknowledgement'],
    proof: [
      [
        'http/receipts.test.ts',
        'A receipt shows what was sent and until when it is kept, and nothing about its processing',
      ],
      [
        'browser/mail-round-trip.test.ts',
        'A message reaches staff, and its acknowledgement links to a page that shows and erases it (script: %s)',
      ],
    ],
  },
  {
    promise: 'If it was not you, do nothing: we delete the request after 7 days.',
    printed: ['mail confirmation'],
    proof: [
      [
        'store/expired-data.test.ts',
        'Retention deletes a sign-up that nobody confirmed, and keeps confirmed and quarantined ones',
      ],
    ],
  },
  {
    promise: 'Free. Unsubscribe in one click.',
    printed: ['/blue'],
    proof: [
      ['http/unsubscribe.test.ts', 'An unsubscribe link accepts the %s one-click request of a mail program'],
      [
        'http/unsubscribe.test.ts',
        'Opening an unsubscribe link changes nothing; its button ends the letter, and undo resumes it',
      ],
    ],
  },
  {
    promise: 'you can erase everything at any time.',
    printed: ['/sign-up'],
    proof: [
      ['http/preferences.test.ts', 'The preferences page erases everything after the box is ticked'],
      [
        'store/erasure.test.ts',
        'Erasing an address deletes everything of it, however it is spelled, and keeps a digest until its owner wants mail again',
      ],
    ],
  },
  {
    promise: 'We keep these with the day you asked, the day you confirmed and the wording you confirmed.',
    printed: ['/privacy-policy'],
    proof: [
      ['http/legal-pages.test.ts', 'The privacy policy lists all that the store keeps, in valid HTML'],
      ['http/preferences.test.ts', 'The preferences page exports everything that is stored about the subscriber'],
    ],
  },
  {
    promise: 'Until you say yes, no page asks another company’s server for anything.',
    printed: ['/cookie-policy'],
    proof: [
      ['browser/consent.test.ts', 'The consent banner asks before anything is loaded or stored'],
      ['browser/consent.test.ts', 'Rejected cookies load nothing on this page and the next, and the banner stays away'],
      ['content/today.test.ts', 'No page loads anything from another host'],
    ],
  },
  {
    promise: 'A mistake is corrected where it was made, with the date and the old wording explained.',
    printed: ['/about-us'],
    proof: [
      ['http/documents.test.ts', 'An article shows its corrections above its text'],
      ['http/documents.test.ts', 'An article lists its changes below its text, without the minor ones'],
    ],
  },
  {
    promise: 'A figure carries its unit, its year and the document it came from.',
    printed: ['/about-us'],
    proof: [
      [
        'content/today/sources.ts',
        'Every source line links to its documents, cites them in full, or marks the figure as our own or recalled',
      ],
      [
        'content/today/sources.ts',
        'Every link of a source line leads to an address in sources.yaml, a page of the site or a full citation',
      ],
    ],
  },
];
