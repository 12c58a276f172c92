import { expect, test } from 'vitest';
import { isSilent, type ScoredText, type SpamSignals, scoreSpam } from '../../../../server/forms/spam-score.ts';
import { emailAddress } from '../../../support/forms/email.ts';

const lists = { phrases: ['guest post'], throwAwayDomains: ['mailinator.com'] };
const honest: SpamSignals = {
  originAbsent: false,
  token: { kind: 'good', ageMs: 60_000 },
  honeypotFilled: false,
  sameMessages: 0,
  nearlyTooOften: false,
  overflow: false,
};
const written: ScoredText = {
  email: emailAddress('ann@example.org'),
  fullName: 'Ann Lee',
  company: 'Example',
  message: 'See https://a.example and www.b.example',
};

test('An honest message scores nothing', () => {
  expect(scoreSpam(honest, written, lists)).toEqual({ score: 0, reasons: [] });
});

const ofSignals: [string, Partial<SpamSignals>, number][] = [
  ['no origin', { originAbsent: true }, 1],
  ['no token', { token: { kind: 'absent' } }, 2],
  ['a token that is not ours', { token: { kind: 'bad' } }, 4],
  ['a form sent within three seconds', { token: { kind: 'good', ageMs: 2999 } }, 3],
  ['a form sent after three seconds', { token: { kind: 'good', ageMs: 3000 } }, 0],
  ['the hidden field', { honeypotFilled: true }, 5],
  ['a second copy', { sameMessages: 1 }, 0],
  ['a third copy', { sameMessages: 2 }, 4],
  ['the last message of a network', { nearlyTooOften: true }, 1],
];
test.each(ofSignals)('A message has the expected spam score for %s', (_what, signals, score) => {
  expect(scoreSpam({ ...honest, ...signals }, written, lists).score).toBe(score);
});

const ofWords: [string, Partial<ScoredText>, number][] = [
  ['three links', { message: 'https://a.example http://b.example www.c.example' }, 2],
  ['markup in the name', { fullName: '<a href=x>Ann</a>' }, 2],
  ['BBCode in the company', { company: '[url=x]Example[/url]' }, 2],
  ['a name with a less-than sign', { fullName: 'Ann < Bob' }, 0],
  ['a phrase of the list, in any case and spacing', { message: 'A Guest\n POST for you' }, 2],
  ['a throw-away domain', { email: emailAddress('ann@mailinator.com') }, 1],
  ['a domain below one', { email: emailAddress('ann@x.mailinator.com') }, 1],
  ['a domain that only ends like one', { email: emailAddress('ann@notmailinator.com') }, 0],
  ['a throw-away domain in other letters', { email: emailAddress('ann@ＭＡＩＬinator。com') }, 1],
];
test.each(ofWords)('A text has the expected spam score for %s', (_what, words, score) => {
  expect(scoreSpam(honest, { ...written, ...words }, lists).score).toBe(score);
});

test('Spam points add up, and each has its reason', () => {
  const { score, reasons } = scoreSpam(
    { ...honest, originAbsent: true, token: { kind: 'absent' } },
    { ...written, email: emailAddress('ann@mailinator.com') },
    lists,
  );
  expect([score, reasons]).toEqual([
    4,
    ['no browser says where it was sent from (+1)', 'the form token is missing (+2)', 'a throw-away address (+1)'],
  ]);
});

const quiet: [what: string, isLeftAlone: boolean, signals: Partial<SpamSignals>][] = [
  ['an honest message', false, {}],
  ['a suspicious message, at 8 points', false, { token: { kind: 'bad' }, sameMessages: 2 }],
  ['obvious spam, at 9 points', true, { token: { kind: 'bad' }, sameMessages: 2, originAbsent: true }],
  ['a message with the hidden field filled in, whatever its points are', true, { honeypotFilled: true }],
];
test.each(quiet)('The address of %s gets no mail before a review: %o', (_what, isLeftAlone, signals) => {
  expect(isSilent(scoreSpam({ ...honest, ...signals }, written, lists))).toBe(isLeftAlone);
});
