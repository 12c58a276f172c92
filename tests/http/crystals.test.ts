import { expect, test } from 'vitest';
import { listArticles } from '../../shared/records/articles/article-index.ts';
import { entryHref } from '../../shared/site/entry-href.ts';
import { payloadOf, textOf } from '../support/parsers/html.ts';
import { siteContent, sourceOf, testSite, today } from '../support/site/site.ts';

const { client } = testSite();
const { materials } = siteContent().content.entries;

test.each(materials.map((material) => [material.id, entryHref(material)] as const))(
  'The crystal of %s is drawn once, and described in words with its source',
  async (_, path) => {
    const { text } = await client.get(path).set('Accept', 'text/html');
    const [drawing, ...otherDrawings] = text.match(/<svg class="lattice".*?<\/svg>/gs) ?? [];
    const [, label] = /role="img" aria-label="([^"]+)"/.exec(drawing ?? '') ?? [];
    expect(otherDrawings).toEqual([]);
    expect(label, 'the length stays on its line').toMatch(/^[A-Z].*: .*, a\u00A0\d[\d.]*\u00A0Å/);
    expect(textOf(text)).toContain(`${textOf(label ?? '')} Source: `);
    expect(JSON.stringify(payloadOf(text))).not.toContain('<svg');
  },
);

test('An article has the same cover on its page and on the home page', async () => {
  const [article] = listArticles(sourceOf(siteContent()).at(today));
  const coverOf = (html: string) =>
    /<span class="cover cover--.*?<\/svg>(?:<span class="cover__finding">[^<]+)?/s.exec(html)?.[0];
  const [page, home] = await Promise.all(
    [entryHref(article as never), '/'].map((path) => client.get(path).set('Accept', 'text/html')),
  );
  expect(coverOf(page?.text ?? '')).toContain('cover__finding');
  expect(coverOf(home?.text ?? '')).toBe(coverOf(page?.text ?? ''));
});
