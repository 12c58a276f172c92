/** The HTML of every kind of mail is valid, so that simple mail programs show it as it is meant. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writePreviews } from '../../../../server/mail/mail-preview/write-previews.ts';
import { composeMails, mailOf } from '../../../support/mail/composed-mails.ts';
import { textOf } from '../../../support/mail/read-mail.ts';
import { root } from '../../../support/root.mjs';
import { testSiteFolder } from '../../../support/site/test-site.ts';
import { sampleSubmission } from '../../../support/store/samples.ts';
import { joinedTexts } from '../../../support/texts/joined-texts.ts';

const folder = mkdtempSync(join(tmpdir(), 'valid-html-'));
const site = mkdtempSync(join(tmpdir(), 'valid-html-site-'));
afterAll(() => {
  for (const each of [folder, site]) rmSync(each, { recursive: true });
});

/** The errors of the HTML standard's tokenizer and tree builder, each with the markup around it. */
function errorsIn(html: string): string[] {
  const errors: string[] = [];
  const onParseError = ({ code, startOffset }: { code: string; startOffset: number }) =>
    errors.push(`${code}: ${html.slice(Math.max(0, startOffset - 20), startOffset + 20)}`);
  parse(html, { sourceCodeLocationInfo: true, onParseError });
  return errors;
}

describe('Every kind of mail', () => {
  const mails = new Map<string, string>();
  beforeAll(async () => {
    // The pictures are not read: any folder will do.
    cpSync(testSiteFolder, site, { recursive: true });
    const settings = readFileSync(join(site, 'site.yaml'), 'utf8');
    writeFileSync(
      join(site, 'site.yaml'),
      settings.replace(/^ {2}from: .*$/m, "  from: 'Lazulite, Research <post@example.org>'"),
    );
    const files = await writePreviews({
      content: { root: site, publicFolder: join(root, 'public') },
      folder,
      dist: '/dist',
    });
    for (const file of files.filter((each) => each.endsWith('.html')))
      mails.set(basename(file, '.html'), readFileSync(file, 'utf8'));
  });

  test.each([
    'staff',
    'acknowledgement',
    'confirmation',
    'preferences-link',
    'welcome',
    'staff-confirmed',
    'address-change',
    'unsubscribed',
    'hold-alert',
    'digest',
    'letter',
    'notice',
    'notice-of-several',
  ])('The mail %s is valid HTML in short lines', (name) => {
    const html = mails.get(name) ?? '';
    expect(html).toContain('</html>');
    expect(errorsIn(html)).toEqual([]);
    expect(joinedTexts(html)).toEqual([]);
    expect(html.split('\n').filter((line) => line.length > 998)).toEqual([]);
  });

  test('The mail file of a preview is what is sent: the name of a sender with a comma is quoted', () => {
    const message = readFileSync(join(folder, 'letter.eml'), 'latin1');
    expect(message).toMatch(/^From: "Lazulite, Research" <post@example\.org>\r$/m);
    expect(textOf(message).trim().replace(/\r\n/g, '\n')).toBe(readFileSync(join(folder, 'letter.txt'), 'utf8').trim());
  });

  test('The list of kinds is complete', () => expect(mails.size).toBe(13));

  test.each(['letter', 'notice'])('The mail %s shows a picture, and asks to load nothing else', (name) => {
    const html = mails.get(name) ?? '';
    expect(html.match(/<img\s[^>]*src="file:[^"]*wide\.png"/g)).toHaveLength(1);
    expect(html).not.toMatch(/<link|preload/);
  });
});

test.each([
  ['many lines', 'a\n'.repeat(50)],
  ['an endless word', 'x'.repeat(4000)],
  ['what is escaped', '"&<>\''.repeat(1000)],
  ['half a tag', 'a<br/\n>b</p\n><meta content="/">'],
])('A mail to staff is valid HTML when a visitor writes %s', (_name, text) => {
  const { fields } = sampleSubmission();
  const everywhere = Object.fromEntries(
    Object.keys(fields).map((name) => [name, Array.isArray(fields[name]) ? [text] : text]),
  );
  expect(
    errorsIn(
      mailOf(composeMails({ fields: everywhere, page: text, spam: { score: 1, reasons: [text] } }), 'staff').html,
    ),
  ).toEqual([]);
});
