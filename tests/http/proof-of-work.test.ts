/** The browser of a suspicious sender can release the message with a proof of work; without one a person decides. */
import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { StoreError } from '../../server/platform/database/store-error.ts';
import { type ProofChallenge, proofText } from '../../shared/forms/proof-of-work.ts';
import { contactEntry } from '../support/forms/contact-entry.ts';
import { goodToken, suspicious } from '../support/forms/form-entries.ts';
import { createMemoryStore } from '../support/site/memory-store.ts';
import { testSite } from '../support/site/site.ts';

function workSite(options: Parameters<typeof testSite>[0] = {}) {
  const store = createMemoryStore();
  const site = testSite({ store, formsProofOfWork: true, ...options });
  const send = async (more: object = suspicious) => {
    const token = goodToken('contact');
    const { body, status } = await site.client
      .post('/contact-us')
      .type('form')
      .set({ Accept: 'application/json', 'Sec-Fetch-Site': 'same-origin' })
      .send({ ...contactEntry, token, ...more });
    return { ...(body as { reference: string; work?: ProofChallenge }), status };
  };
  const prove = (challenge: string, nonce: number) =>
    site.client.post('/api/v1/proofs-of-work').send({ challenge, nonce });
  const storedMessage = async (reference: string) => {
    const submission = await store.submissionByReference(reference);
    return {
      submission,
      mails: (await store.mailsOf(submission?.id ?? '')).map(({ kind, state }) => `${kind} ${state}`).toSorted(),
    };
  };
  return { ...site, store, send, prove, storedMessage };
}
const workOf = ({ work }: { work?: ProofChallenge }): ProofChallenge => work ?? { challenge: 'none', bits: 0, to: '' };
function solve({ challenge, bits }: ProofChallenge): number {
  for (let nonce = 0; ; nonce += 1)
    if (Math.clz32(hash('sha256', proofText(challenge, nonce), 'buffer').readUInt32BE()) >= bits) return nonce;
}

describe('Messages that look like spam', () => {
  test('A message that looks like spam is quarantined, and its browser is offered a proof of work', async () => {
    const { send, storedMessage } = workSite();
    const answer = await send();
    expect([answer.status, answer.work]).toEqual([
      202,
      { challenge: expect.stringMatching(/^[\w-]+$/), bits: 16, to: '/api/v1/proofs-of-work' },
    ]);
    const { submission, mails } = await storedMessage(answer.reference);
    expect([submission?.state, submission?.spam.score, mails]).toEqual([
      'quarantined',
      5,
      ['acknowledgement waiting', 'staff held'],
    ]);
  });
  test('A valid proof of work releases the message with a lower score, and a second proof changes nothing', async () => {
    const { send, prove, storedMessage } = workSite();
    const answer = await send();
    const nonce = solve(workOf(answer));
    for (const { status } of [
      await prove(workOf(answer).challenge, nonce),
      await prove(workOf(answer).challenge, nonce),
    ])
      expect(status).toBe(204);
    const { submission, mails } = await storedMessage(answer.reference);
    expect([submission?.state, submission?.spam, mails]).toEqual([
      'released',
      {
        score: 3,
        reasons: [expect.any(String), expect.any(String), expect.any(String), 'its browser has worked for it (-2)'],
      },
      ['acknowledgement waiting', 'staff waiting'],
    ]);
  });
  test('A proof of work that is wrong, late, or for another or unknown message leaves it in quarantine', async () => {
    const { send, prove, storedMessage, clock } = workSite();
    const [answer, other] = [await send(), await send({ ...suspicious, message: `Another: ${suspicious.message}` })];
    const { challenge } = workOf(answer);
    const [nonce, nonceOfOther] = [solve(workOf(answer)), solve(workOf(other))];
    const isWrong = (nonce: number) =>
      Math.clz32(hash('sha256', proofText(challenge, nonce), 'buffer').readUInt32BE()) < 16;
    for (const wrong of [0, 1, nonceOfOther].filter(isWrong)) {
      const { status, body } = await prove(challenge, wrong);
      expect([status, body.detail]).toEqual([422, expect.stringContaining('The message is kept')]);
    }
    expect((await prove(`${challenge}A`, nonce)).status).toBe(422);
    clock.now = new Date(clock.now.getTime() + 16 * 60_000);
    expect((await prove(challenge, nonce)).status).toBe(422);
    expect((await storedMessage(answer.reference)).submission?.state).toBe('quarantined');
  });
  test('The API offers a proof of work for a message that looks like spam', async () => {
    const { client } = workSite();
    const { status, body } = await client
      .post('/api/v1/contact')
      .send({ ...contactEntry, ...suspicious, token: goodToken('contact') });
    expect([status, body.work?.bits]).toEqual([202, 16]);
  });
  test('A message that looks like spam and is sent without a script leads to the usual success page', async () => {
    const { client, store } = workSite();
    const { status, headers } = await client
      .post('/contact-us')
      .type('form')
      .send({ ...contactEntry, ...suspicious, token: goodToken('contact') });
    expect([status, headers.location]).toEqual([303, '/contact-us-success']);
    expect(await store.submissions({ state: 'quarantined', limit: 9 })).toHaveLength(1);
  });
});

test('No proof of work is offered for a clean message, a forged token or a filled honeypot, or when it is off', async () => {
  const { send } = workSite();
  expect(await send({})).not.toHaveProperty('work');
  expect(await send({ ...suspicious, token: 'forged' })).not.toHaveProperty('work');
  // With the hidden field filled a person decides: a robot could compute the proof and make us write to strangers.
  expect(await send({ website: 'https://buy.example' })).not.toHaveProperty('work');
  const off = workSite({ formsProofOfWork: false });
  expect(await off.send()).not.toHaveProperty('work');
  expect((await off.prove('x', 1)).status).toBe(404);
});

test('An invalid proof of work is refused with 422, and any proof with 503 while the store is unavailable', async () => {
  const { client, send, store, prove } = workSite();
  for (const body of [
    {},
    { challenge: 1, nonce: 1 },
    { challenge: 'x', nonce: 1.5 },
    { challenge: 'x'.repeat(600), nonce: 1 },
  ])
    expect((await client.post('/api/v1/proofs-of-work').send(body)).status).toBe(422);
  const work = workOf(await send());
  store.outage = new StoreError('down', undefined);
  const { status, headers } = await prove(work.challenge, solve(work));
  expect([status, headers['retry-after']]).toEqual([503, '60']);
});
