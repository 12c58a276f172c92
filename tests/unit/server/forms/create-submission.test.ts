import { expect, test } from 'vitest';
import { createSubmission } from '../../../../server/forms/create-submission.ts';
import { contactEntry } from '../../../support/forms/contact-entry.ts';
import { siteContent, sourceOf } from '../../../support/site/site.ts';

const signals = {
  originAbsent: false,
  token: { kind: 'absent' as const },
  honeypotFilled: false,
  nearlyTooOften: false,
  overflow: false,
};
const deps = { store: { countSameMessage: async () => 0 }, content: sourceOf(siteContent()) };
const submit = (fields: Parameters<typeof createSubmission>[0]['fields']) =>
  createSubmission({ form: 'contact', fields }, signals, 0, deps);

test('A submission has its address and page apart from its other fields', async () => {
  const { email, ...rest } = contactEntry;
  expect(await submit({ ...contactEntry, page: '/blue' })).toMatchObject({ email, page: '/blue', fields: rest });
  expect((await submit(contactEntry)).page).toBeUndefined();
});

test.each([{}, { email: 'ann' }, { email: ['ann@example.org'] }])(
  'Fields without a valid email address are refused: %j',
  async (email) => {
    await expect(submit({ message: 'A message', ...email })).rejects.toThrow('without an email address');
  },
);

test('A field that is not a text counts as empty for the spam score', async () => {
  expect((await submit({ ...contactEntry, message: ['a', 'list'] })).messageDigest).toBeUndefined();
});
