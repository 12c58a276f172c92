/** The day after a date of a trade measure: every address that names it says what is known of it today. */
import { expect, test } from 'vitest';
import { textOf } from '../support/parsers/html.ts';
import { testSite } from '../support/site/site.ts';

/** The last day of the pause ends in China. */
const midnight = Date.parse('2026-11-27T16:00:00Z');
const [before, after] = [new Date(midnight - 1), new Date(midnight)];
const passed = 'Nov 27, 2026, has passed.';
const article = '/blue/news-analysis/425/gallium-germanium-antimony-nov-27';

test.each([
  ['an article', article],
  ['its reading view', '/blue/news-analysis/425/content'],
  ['its Markdown', '/blue/news-analysis/425.md'],
  ['its JSON', '/blue/news-analysis/425.json'],
  ['a feed with its text', '/blue/news-analysis/feed.json'],
  ['a list with a link to it', '/blue/news-analysis'],
  ['a letter', '/letters/1'],
  ['the Markdown of a letter', '/letters/1.md'],
  ['the JSON of a letter', '/letters/1.json'],
  ['the archive of letters', '/letters'],
  ['an infographic', '/blue/infographics/808/chinas-licenses-on-a-line'],
  ['the Markdown of an infographic', '/blue/infographics/808.md'],
  ['a material', '/subscriptions/critical-materials/gallium'],
  ['the Markdown of a material', '/subscriptions/critical-materials/gallium.md'],
  ['the front page', '/'],
])(
  'From the midnight of the place on, %s (%s) says that the day has passed, although it was cached',
  async (_, path) => {
    const { client, clock } = testSite({ now: before });
    const read = async () => {
      const { status, text, body } = await client.get(path);
      expect(status).toBe(200);
      return text ?? JSON.stringify(body);
    };
    const words = path === '/' ? 'Pause of the ban on sales to the US' : passed;
    expect(await read()).not.toContain(words);
    clock.now = after;
    expect(await read()).toContain(words);
  },
);

test('The line of an article is above its text, and leads to the measure', async () => {
  const { client } = testSite({ now: after });
  const { text } = await client.get(article);
  const line = text.indexOf(passed);
  expect(line).toBeGreaterThan(text.indexOf('<h1'));
  expect(line).toBeLessThan(text.indexOf('id="key-points"'));
  expect(text.slice(line, line + 300)).toContain('href="/policy/china-us-ban"');
});

test('The state of a material and what we would assume come before its crystal', async () => {
  const { client } = testSite({ now: after });
  const { text } = await client.get('/subscriptions/critical-materials/gallium');
  const state = text.indexOf('In force today');
  expect(state).toBeLessThan(text.indexOf('class="crystal"'));
  const strip = textOf(text.slice(state, text.indexOf('</p>', state)));
  expect(strip).toContain('due back after Nov 27, 2026, not confirmed. Read on Nov 22, 2026.');
  expect(strip).toContain('We would assume that what was suspended applies again');
  expect(text.slice(state, text.indexOf('</p>', state))).toContain(`href="${article}"`);
});

test('The links to subscribe on the page of a material lead to the form with the material chosen', async () => {
  const { client } = testSite();
  const { text } = await client.get('/subscriptions/critical-materials/rare-earth-elements');
  const app = text.slice(text.indexOf('id="app"'), text.indexOf('class="site-footer"'));
  const links = Array.from(app.matchAll(/href="(\/sign-up[^"]*)"/g), ([, href]) => href);
  expect(new Set(links)).toEqual(new Set(['/sign-up?interest=rare-earth-elements']));
  const form = await client.get('/sign-up?interest=rare-earth-elements');
  expect(form.text).toMatch(/<details class="checks__more" open=""/);
  expect(form.text).toMatch(
    /<input[^>]*value="rare-earth-elements"[^>]*checked=""|<input[^>]*checked=""[^>]*value="rare-earth-elements"/,
  );
});
