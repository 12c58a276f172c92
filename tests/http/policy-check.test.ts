import { expect, test } from 'vitest';
import { textOf } from '../support/parsers/html.ts';
import { testSite } from '../support/site/site.ts';

const { client } = testSite();
const gallium = { what: 'Gallium', form: 'metal', from: 'China', to: 'usa', for: 'civil', on: '2026-11-20' };
const page = (query: object = {}) => client.get('/policy/check').query(query);
const ask = (query: object) => client.get('/api/v1/check').query(query);

test('The page of the question is a form that works without script, and is indexed', async () => {
  const { status, text } = await page();
  expect(status).toBe(200);
  expect(text).toMatch(/<form class="consignment" action="\/policy\/check" method="get">/);
  expect(text).not.toContain('name="robots"');
  expect(textOf(text)).toContain('A reading, not advice');
});

test('An answer says in a sentence how many measures bind, and each measure says which condition decided', async () => {
  const { status, text } = await page(gallium);
  expect(status).toBe(200);
  const words = textOf(text);
  expect(words).toContain(
    'Gallium, unwrought metal, from China to the United States, civil user and use, on Nov 20, 2026',
  );
  expect(words).toMatch(/Of \d+ measures that could reach gallium, one binds it/);
  expect(words).toContain('needs an export license');
  expect(words).toContain('It does not apply on that day.');
  expect(words).toContain('It is about military users only.');
  expect(text).toContain('<title>Bound: Gallium');
  expect(text).toContain('<meta name="robots" content="noindex">');
});

test('An answer has one address, however it was asked, and links what would change it', async () => {
  const { text } = await page(gallium);
  const query = 'what=gallium&amp;form=metal&amp;from=CHN&amp;to=USA&amp;for=civil&amp;on=2026-11-20';
  expect(text).toContain(`<meta property="og:url" content="http://localhost/policy/check?${query}">`);
  expect(text).toContain(`href="/policy/check.json?${query}"`);
  const graphite = await page({ what: 'graphite', from: 'CHN', to: 'DEU', on: '2026-06-15' });
  expect(textOf(graphite.text)).toContain('The text does not say');
  expect(textOf(graphite.text)).toMatch(/What would change it .*Natural flake graphite : bound/);
});

test('Each clause points at its place in the document, and says how it was read, beside the dates of its measure', async () => {
  const { text } = await page({ ...gallium, what: 'titanium dioxide', form: '', purity: '99', to: 'Germany' });
  expect(text).toMatch(/<a href="https:\/\/www\.tullverket\.se[^"]*" rel="noopener external">Implementing Regulation/);
  const bound = await page(gallium);
  expect(textOf(bound.text)).toMatch(/Section 1 \(1\), ?Announcement No\. 23 of 2023 on gallium and germanium items/);
  expect(bound.text).toMatch(
    /<a href="https:\/\/aqygzj\.mofcom\.gov\.cn[^"]*" rel="noopener external">Announcement No\. 23/,
  );
  expect(bound.text).toContain('href="#document-cn-notice-1-2026"');
  expect(bound.text).toMatch(/<li id="document-mofcom-2023-23"[^>]*>.*read in copies of the text/);
  expect(textOf(bound.text)).toMatch(/We read .* in copies, translations, summaries or reports/);
  expect(bound.text).toMatch(/<dt>Applies from<\/dt><dd><time dateTime="2023-08-01">Aug 1, 2023<\/time>/i);
});

test('The page, JSON and Markdown tell the same places, readings, dates and changes', async () => {
  const { text } = await page(gallium);
  const { body } = await ask(gallium);
  const { text: markdown } = await client.get('/policy/check.md').query(gallium).buffer(true);
  const [html, md] = [textOf(text), markdown.replaceAll('\\', '')];
  expect(body.measures.length).toBeGreaterThan(2);
  for (const { title, dates, clauses } of body.measures) {
    expect(md).toContain(title);
    expect(html).toContain(title);
    for (const { label } of dates) expect([html.includes(label), md.includes(label)], label).toEqual([true, true]);
    for (const { at, effect, why, documents } of clauses) {
      for (const said of [effect, why, ...(at ? [at] : [])])
        expect([html.includes(said), md.includes(said)], said).toEqual([true, true]);
      for (const { title: document, read } of documents)
        expect([html.includes(document), md.includes(document), typeof read], document).toEqual([true, true, 'string']);
    }
  }
  for (const { label, text: change } of body.changes)
    for (const said of [label, change]) expect([html.includes(said), md.includes(said)], said).toEqual([true, true]);
  for (const said of [body.sentence, body.reading])
    expect([html.includes(said), md.includes(said)], said).toEqual([true, true]);
});

test('Names that mean several countries, and goods that are misspelled, are asked back with links', async () => {
  const { status, text } = await page({ what: 'galium', from: 'Congo', to: 'Korea' });
  expect(status).toBe(422);
  for (const suggestion of ['Gallium', 'DR Congo', 'Republic of the Congo', 'South Korea'])
    expect(text).toMatch(new RegExp(`<a [^>]*href="/policy/check\\?[^"]*"[^>]*>${suggestion}</a>`));
});

test('A question that cannot be read keeps what was typed, and says for each field what is wrong', async () => {
  const { status, text } = await page({ what: '<b>', purity: '101', code: 'x', from: 'Atlantis', on: '2026-02-30' });
  expect(status).toBe(422);
  const words = textOf(text);
  for (const message of ['none of the materials', 'from 0 to 100', 'no country that we know', 'Write a day from'])
    expect(words).toContain(message);
  expect(text).toContain('value="&lt;b&gt;"');
  expect(text).toContain('<title>Error: ');
});

test('The answer as JSON, as Markdown and of the API is that of the page', async () => {
  const { body, headers } = await ask(gallium);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(body).toMatchObject({ answer: 'bound', query: { what: 'gallium', from: 'CHN', to: 'USA' } });
  expect(body.measures[0]).toMatchObject({ id: 'china-gallium-germanium-license', answer: 'bound', state: 'in force' });
  const file = await client.get('/policy/check.json').query(gallium);
  expect(file.body).toEqual(body);
  const { text } = await client.get('/policy/check.md').query(gallium).buffer(true);
  expect(text).toContain('# Bound: Gallium');
});

test('The API answers a question that it cannot read with a problem document', async () => {
  const { status, body } = await ask({ what: 'coffee', from: 'Atlantis' });
  expect([status, body.errors.map(({ pointer }: { pointer: string }) => pointer)]).toEqual([422, ['#/what', '#/from']]);
  expect((await ask({})).status).toBe(422);
  expect((await ask({ what: 'gallium', colour: 'blue' })).status).toBe(400);
  expect((await client.get('/api/v1/check?what=gallium&what=tin')).status).toBe(400);
});

test('Without a day the question is about today, where each measure applies', async () => {
  const evening = testSite({ now: new Date('2026-11-27T17:00:00Z') }).client;
  const { body } = await evening.get('/api/v1/check').query({ ...gallium, on: '' });
  const ban = body.measures.find(({ id }: { id: string }) => id === 'china-us-ban');
  expect(ban).toMatchObject({ state: 'unconfirmed', answer: 'the text does not say' });
});
