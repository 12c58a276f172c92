/** What of a mail does not compile: a mail that strangers can cause, without the gate. */
import { readFileSync } from 'node:fs';
import { expect, expectTypeOf, test } from 'vitest';
import type { admitAsked, admitTyped } from '../../../server/mail/mail-gate/mail-gate.ts';
import type { AdmittedMail } from '../../../server/store/admitted-mail.ts';
import type { NewMail } from '../../../server/store/outbox-store.ts';
import type { Store, StoreChange } from '../../../server/store/store.ts';
import { readSourceFiles } from '../../support/structure/source-files.ts';

declare const store: Store;
declare const acknowledgement: NewMail<'acknowledgement'>;
declare const confirmation: NewMail<'confirmation'>;
declare const unsubscribed: NewMail<'unsubscribed'>;
declare const anyKind: NewMail;
declare const toStaff: NewMail<'staff'>;
declare const admitted: AdmittedMail;
/** Read by the compiler alone. */
const never = (_typed: () => unknown) => undefined;

test('The store does not take a mail that strangers can cause without the gate', () => {
  // @ts-expect-error: nobody has counted it
  never(() => store.write({ mails: [acknowledgement] }));
  // @ts-expect-error: nobody has counted it
  never(() => store.write({ mails: [confirmation] }));
  // @ts-expect-error: nobody has counted it
  never(() => store.write({ mails: [unsubscribed] }));
  // @ts-expect-error: it may be one of them
  never(() => store.write({ mails: [anyKind] }));
  // @ts-expect-error: only the gate admits a mail
  never(() => store.write({ mails: [{ mail: confirmation, counted: { digest: '', at: 0 } }] }));
  never(() => store.write({ mails: [toStaff, admitted] }));
  expectTypeOf<AdmittedMail>().toExtend<NonNullable<StoreChange['mails']>[number]>();
});

test('The gate admits a mail to a typed address only with the count of its sender', () => {
  expectTypeOf<{ isLast: false; isOverflow: false; allowed: true }>().not.toExtend<
    Parameters<typeof admitTyped>[1]['sender']
  >();
  expectTypeOf<Parameters<typeof admitAsked>[1]['budget']>().toEqualTypeOf<'mailbox' | 'letter' | 'ending'>();
});

test.each([
  ['AdmittedMail', 'server/mail/mail-gate/mail-gate.ts'],
  ['CountedSender', 'server/store/rate-limits/sender-limit.ts'],
])('Only the gate makes values of the type %s', (type, maker) => {
  const makers = readSourceFiles().filter(
    ({ path }) =>
      path.startsWith('server/') && new RegExp(`as (?:unknown as )?${type}\\b`).test(readFileSync(path, 'utf8')),
  );
  expect(makers.map(({ path }) => path)).toEqual([maker]);
});
