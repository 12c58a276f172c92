import { expect, test } from 'vitest';
import { createTokens } from '../../../../../server/platform/security/tokens.ts';

const now = new Date('2026-11-21T12:00:00Z');
const expiresAt = now.getTime() + 1000;
const claim = { purpose: 'confirm', subject: 'subscription-1', expiresAt } as const;
const tokens = createTokens(['the-first-secret']);

test('A token names its subject, for its purpose only', () => {
  const token = tokens.sign(claim);
  expect(token).toMatch(/^[\w-]+$/);
  expect(tokens.verify(token, 'confirm', now)).toEqual({ kind: 'valid', subject: 'subscription-1', expiresAt });
  expect(tokens.verify(token, 'unsubscribe', now)).toEqual({ kind: 'malformed' });
});

test('A token expires at its instant and still names its subject', () => {
  const token = tokens.sign(claim);
  expect(tokens.verify(token, 'confirm', new Date(expiresAt - 1)).kind).toBe('valid');
  expect(tokens.verify(token, 'confirm', new Date(expiresAt))).toEqual({
    kind: 'expired',
    subject: 'subscription-1',
    expiresAt,
  });
});

test('A token survives the rotation of keys until its own key is removed', () => {
  const old = createTokens(['the-older-secret']).sign(claim);
  const rotated = createTokens(['the-newer-secret', 'the-older-secret']);
  expect(rotated.verify(old, 'confirm', now).kind).toBe('valid');
  expect(createTokens(['the-newer-secret']).verify(old, 'confirm', now)).toEqual({ kind: 'unknown-key' });
  expect(createTokens(['the-newer-secret']).verify(rotated.sign(claim), 'confirm', now).kind).toBe('valid');
});

test('A token with any character changed, removed or added is refused', () => {
  const token = tokens.sign(claim);
  for (let index = 0; index < token.length; index++) {
    const changed = token.slice(0, index) + (token[index] === 'A' ? 'B' : 'A') + token.slice(index + 1);
    expect(tokens.verify(changed, 'confirm', now).kind, `character ${index}`).not.toBe('valid');
    expect(tokens.verify(token.slice(0, index), 'confirm', now).kind, `cut at ${index}`).not.toBe('valid');
  }
  for (const added of [`${token}=`, `${token}A`, ` ${token}`, token.replace(/-/g, '+'), `${token}.`]) {
    if (added !== token) expect(tokens.verify(added, 'confirm', now).kind).not.toBe('valid');
  }
});

test.each(['', 'a', 'v1.x.y', '\0', '💶'.repeat(50), 'A'.repeat(100_000)])(
  'The value %j is refused as a token',
  (text) => {
    expect(['malformed', 'unknown-key']).toContain(tokens.verify(text, 'confirm', now).kind);
  },
);
