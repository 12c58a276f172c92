import { beforeEach, expect, test } from 'vitest';
import { copies, letters, reader, resetLetters, world } from '../../support/mail/letters.ts';
import { tokens } from '../../support/site/site.ts';

beforeEach(resetLetters);

test('A letter has the same words as text and as HTML, with the reader’s own links and the headers of bulk mail', async () => {
  await world.store.write({ subscriptions: [reader('ann'), reader('bea')] });
  await world.store.releaseEdition('letter-7', world.now.getTime());
  await letters()();
  const [ann, bea] = copies();
  const linkIn = (text = '') => /https:\/\/www\.example\.com\/u\/([\w-]+)/.exec(text)?.[1] ?? '';
  expect(
    [linkIn(ann?.text), linkIn(bea?.text)].map((token) => tokens.verify(token, 'unsubscribe', world.now)),
  ).toMatchObject([{ subject: 'ann' }, { subject: 'bea' }]);
  for (const mail of [ann, bea]) {
    expect(mail?.headers['List-Unsubscribe']).toContain(linkIn(mail?.text));
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(`${mail?.text}${mail?.html}${JSON.stringify(mail?.headers)}`).not.toContain('.invalid');
    for (const words of [
      'What moved',
      'The price doubled.',
      'https://www.example.com/blue',
      'https://www.example.com/letters/7',
    ]) {
      expect(mail?.text).toContain(words);
      expect(mail?.html).toContain(words);
    }
  }
  expect(ann?.text.split('\n').slice(0, 4)).toEqual(['What moved', '==========', '', 'Nov 21, 2026 · Mara Quist']);
  expect(ann).toMatchObject({ state: 'bulk', subject: 'What moved', id: 'letter-7-ann' });
});

test('A letter is readable without its pictures, which have alternative texts, their size, and colors for both schemes', async () => {
  await world.store.write({ subscriptions: [reader('ann')] });
  await world.store.releaseEdition('letter-7', world.now.getTime());
  await letters()();
  const [html = ''] = copies().map((mail) => mail.html);
  const pictures = html.match(/<img[^>]*>/g) ?? [];
  expect(pictures).toHaveLength(1);
  for (const picture of pictures) {
    expect(picture).toContain('src="https://www.example.com/assets/card.png" alt="A card" width="528" height="277"');
    expect(picture).toMatch(/style="[^"]*;color:#[0-9a-f]{6};[^"]*background-color:#[0-9a-f]{6}/);
    // The colors of the dark scheme are set by these.
    for (const name of /class="([^"]*)"/.exec(picture)?.[1]?.split(' ') ?? [])
      expect(html).toMatch(new RegExp(`\\.${name}[ ,][^{]*\\{[^}]*!important`));
  }
});
