import { expect, test } from 'vitest';
import { contactForm } from '../../shared/forms/contact.ts';
import { contactEntry } from '../support/forms/contact-entry.ts';
import { goodToken } from '../support/forms/form-entries.ts';
import { formSite, summaryOf } from '../support/forms/form-site.ts';

const current = contactForm.fields.map(({ name }) => name);
const withoutNew = current.filter((name) => name !== 'company' && name !== 'interests');
const { company: _company, interests: _interests, ...entryWithoutNew } = contactEntry;

test('A form that was opened before a release is accepted without fields that the release made required', async () => {
  const { post, submissions, mails } = formSite();
  const { status } = await post('/contact-us', { ...entryWithoutNew, token: goodToken('contact', withoutNew) });
  expect([status, mails().map(({ kind }) => kind)]).toEqual([303, ['staff', 'acknowledgement']]);
  const [submission] = await submissions();
  expect(submission?.fields).toMatchObject({
    fullName: 'Ann Lee',
    company: '',
    interests: [],
    message: contactEntry.message,
  });
  expect(submission?.spam).toEqual({ score: 0, reasons: [] });
});

test('A form that was opened after a release must have the fields that the release made required', async () => {
  const { post } = formSite();
  const { status, text } = await post('/contact-us', { ...entryWithoutNew, token: goodToken('contact') });
  expect([status, summaryOf(text).map(([field]) => field)]).toEqual([422, ['company', 'interests']]);
});

test('A field that a release has added is required once the form has been shown again with it', async () => {
  const { post } = formSite();
  const { status, text } = await post('/contact-us', {
    ...entryWithoutNew,
    company: '',
    token: goodToken('contact', withoutNew),
  });
  expect([status, summaryOf(text).map(([field]) => field)]).toEqual([422, ['company']]);
});

test('The value of a form field that a release has removed is stored and reaches staff', async () => {
  const { sendContact, submissions, store } = formSite();
  const token = goodToken('contact', [...current, 'deadline', 'grades']);
  expect((await sendContact({ deadline: 'By <b>March</b>', grades: ['4N', '6N'], token })).status).toBe(303);
  expect((await submissions())[0]?.fields).toMatchObject({
    company: 'Example Wafers',
    deadline: 'By <b>March</b>',
    grades: '4N\n6N',
  });
  const staff = [...store.mails.values()].find(({ kind }) => kind === 'staff');
  expect(staff?.text).toContain('By <b>March</b>');
  expect(staff?.html).toContain('By &lt;b&gt;March&lt;/b&gt;');
});

test('The value of a removed form field is kept when the form is shown again because of a mistake', async () => {
  const { sendContact, post, submissions } = formSite();
  const token = goodToken('contact', [...current, 'deadline']);
  const { status, text } = await sendContact({ email: 'ann', deadline: 'March "or" April', token });
  expect(status).toBe(422);
  expect(text).toContain('<input type="hidden" name="deadline" value="March &quot;or&quot; April"/>');
  expect(text).toContain(`name="token" value="${token}"`);
  expect((await post('/contact-us', { ...contactEntry, deadline: 'March "or" April', token })).status).toBe(303);
  expect((await submissions())[0]?.fields.deadline).toBe('March "or" April');
});

test('A form whose token has expired gets a new token for the fields that it has', async () => {
  const { post, clock, submissions } = formSite();
  const token = goodToken('contact', withoutNew);
  clock.now = new Date(clock.now.getTime() + 25 * 3600 * 1000);
  const { status, body } = await post('/contact-us', { ...entryWithoutNew, token }).set('Accept', 'application/json');
  expect([status, body.detail]).toEqual([422, 'This form was open for a long time. Check it and send it again']);
  expect(
    (await post('/contact-us', { ...entryWithoutNew, token: body.token }).set('Accept', 'application/json')).status,
  ).toBe(202);
  expect(await submissions()).toHaveLength(1);
});

test('A form field that none of our pages had is ignored, whoever sends it', async () => {
  const { sendContact, submissions } = formSite();
  expect(
    (await sendContact({ isAdmin: 'true', token: `${goodToken('contact', [...current, 'isAdmin'])}x` })).status,
  ).toBe(303);
  expect((await submissions())[0]?.fields).not.toHaveProperty('isAdmin');
});
