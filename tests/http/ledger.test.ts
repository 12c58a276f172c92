/** Where the digests of the ledger leave our hands. */
import { expect, test } from 'vitest';
import { letterMail } from '../../server/mail/messages/letter.ts';
import { composeLetter } from '../../shared/publishing/letters/load-letter.ts';
import { testSite, today } from '../support/site/site.ts';
import { ledgerSets, siteWithLedger } from '../support/site/site-with-ledger.ts';

const content = siteWithLedger({});

test('Each letter names the set that was the newest on its day, not the newest of today', async () => {
  const { client } = testSite({ content });
  const proof = (number: number) =>
    `Our figures were those of set ${number} of our ledger (${String(number).repeat(12)})`;
  expect((await client.get('/letters/1').expect(200)).text).toContain(proof(1));
  expect((await client.get('/letters/2').expect(200)).text).toContain(proof(2));
});

test('So does the mail, which its reader keeps', () => {
  const view = content.at(today);
  const edition = view.find('letters', '2');
  const letter = edition && composeLetter(view, edition);
  const links = { preferencesUrl: 'https://example.com/p', unsubscribeUrl: 'https://example.com/u' };
  const context = { site: view.site, origin: 'https://example.com', host: 'example.com' } as never;
  const mail = letter && letterMail(letter, '/letters/2', links, { context, findPicture: () => undefined });
  expect(mail?.blocks).toContainEqual({
    kind: 'text',
    text: expect.stringContaining(ledgerSets[1].digest.slice(0, 12)),
  });
});

test('A letter of a site that keeps no ledger says nothing of one', async () => {
  expect((await testSite().client.get('/letters/2').expect(200)).text).not.toContain('ledger');
});
