/** The promises about letters and notices. */

/**
 * `printed`: paths of pages, and names of mails as `npm run make -- mails` writes them. `proof`: file below tests/, and
 * title of the test in it.
 */
export type KeptPromise = { promise: string; printed: string[]; proof: [file: string, title: string][] };

export const promisesOfLetters: KeptPromise[] = [
  {
    promise: 'One letter a month on what moved in critical materials',
    printed: ['/sign-up'],
    proof: [
      [
        'http/letters/editions.test.ts',
        'An edition reaches each reader once, however many servers send it at once, and nobody else',
      ],
    ],
  },
  {
    promise: 'The next monthly letter comes to this address.',
    printed: ['mail welcome'],
    proof: [
      [
        'http/letters/editions.test.ts',
        'An edition reaches each reader once, however many servers send it at once, and nobody else',
      ],
    ],
  },
  {
    promise: 'The next letter comes to you, with notices on the materials you named if you named any.',
    printed: ['/sign-up-success', '/sign-up/confirmed'],
    proof: [
      [
        'http/letters/notices.test.ts',
        'A notice tells each reader of new articles on the materials it follows, in one mail a day',
      ],
    ],
  },
  {
    promise: 'When we publish a new analysis on one of them, you get a short notice.',
    printed: ['mail welcome'],
    proof: [
      [
        'http/letters/notices.test.ts',
        'A notice tells each reader of new articles on the materials it follows, in one mail a day',
      ],
    ],
  },
  {
    promise: 'What we got wrong Corrections since the last letter.',
    printed: ['/sign-up'],
    proof: [
      ['http/letters/editions.test.ts', 'An edition has a page with the same text, and is listed in the archive'],
    ],
  },
  {
    promise: 'Every mail has an unsubscribe link. It takes effect at once.',
    printed: ['/sign-up-success', '/sign-up/confirmed'],
    proof: [
      [
        'http/letters/letter-mails.test.ts',
        'A letter has the same words as text and as HTML, with the reader’s own links and the headers of bulk mail',
      ],
      [
        'http/letters/letter-outcomes.test.ts',
        'A letter that waits is not sent to a reader who unsubscribes meanwhile',
      ],
    ],
  },
  {
    promise: 'There is no tracking in it: no pixel, and links that are the plain addresses of our pages.',
    printed: ['mail welcome'],
    proof: [
      [
        'http/letters/letter-mails.test.ts',
        'A letter has the same words as text and as HTML, with the reader’s own links and the headers of bulk mail',
      ],
    ],
  },
  {
    promise: 'It does not tell us whether you read it: no pixel, pictures that are the same for everybody',
    printed: ['mail letter', 'mail notice'],
    proof: [
      [
        'http/letters/letter-mails.test.ts',
        'A letter has the same words as text and as HTML, with the reader’s own links and the headers of bulk mail',
      ],
    ],
  },
  {
    promise: 'Stop it: the page behind this link has one button, and it takes effect at once',
    printed: ['mail letter', 'mail notice'],
    proof: [
      [
        'http/letters/letter-outcomes.test.ts',
        'A letter that waits is not sent to a reader who unsubscribes meanwhile',
      ],
    ],
  },
];
