import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { printAddress } from '../../../../../server/process/lifecycle/print-address.ts';

test.each([
  [true, '\nThe site is ready at http://localhost:3000/\n'],
  [false, null],
])(
  'The address of the site is told in a line of its own to people in a terminal only (terminal: %s)',
  (isTTY, written) => {
    const output = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY });
    printAddress(output, 'http://localhost:3000/');
    expect(output.read()).toBe(written);
  },
);
