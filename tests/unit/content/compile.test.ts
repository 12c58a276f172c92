import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { compileContent } from '../../../content/compile.ts';
import { parseYaml } from '../../../content/front-matter.ts';
import { unpackText } from '../../../content/packed-texts.ts';
import { ContentError, formatProblem } from '../../../content/problem.ts';
import { siteLinks } from '../../../shared/site/site-links.ts';
import { root } from '../../support/root.mjs';
import { siteContent } from '../../support/site/site.ts';
import { testSiteFolder } from '../../support/site/test-site.ts';

const broken = join(root, 'tests/fixtures/broken-content');
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function problemsOf(folder: string): string[] {
  try {
    compileContent({ root: folder, publicFolder: join(root, 'public') }, siteLinks);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(formatProblem);
    throw error;
  }
}

test('One run reports every mistake of every file, with file, line and field', () => {
  expect(problemsOf(broken)).toEqual([
    'claims.yaml:5: source: rests on a weak source (an undated list), and stands on a front page, in a hero or on a share card: name another document',
    'claims.yaml:10: source: the source "usgs" has no part "lead": write it under parts in sources.yaml',
    'mail-routing.yaml:1: fallback: is missing',
    'mail-routing.yaml:2: rules.0.when.topic: is not a field of this type',
    'mail-routing.yaml:2: rules.0.when: names at least one of form, topics, interests, countries',
    'mail-routing.yaml:3: rules.0.to: is staff, a name under emails in site.yaml, or an address',
    'materials/tin.md:2: file: has no figures/tin.yaml',
    'materials/tin.md:2: file: has no entry in crystals.yaml',
    'materials/tin.md:5: categories.1: must be one of EV_AND_BATTERY, STEEL_AND_ALLOYS, INDUSTRY_MINERALS, TECHNOLOGY_METALS, CRITICAL_MATERIALS, ENERGY_TRANSITION, GEOPOLITICS, ESG_AND_SUSTAINABILITY, AEROSPACE_METALS, not SHINY',
    'materials/tin.md:10: chain: needs at least 3',
    'materials/tin.md:14: claim: there is no claim "nothing" in claims.yaml',
    'materials/tin.md:14: text: links to news:999, which is not there',
    'news/12-first.md:4: publishAt: write an instant with its zone, like 2026-11-18T07:00:00Z',
    'news/12-first.md:5: authors.1: there is no entry in people "nobody"',
    'news/12-first.md:7: sources.1: there is no entry in sources "unknown"',
    'news/12-first.md:8: colour: is not a field of this type',
    'news/12-first.md:12: text: headings in a text start at ##: the page has its own h1',
    'news/12-first.md:14: date: write "3 March" like Nov 27 or Nov 27, 2026',
    'news/12-first.md:22: text: this source line leads to no document: link it, like [USGS, Mineral Commodity Summaries 2026](sources:usgs-mcs-2026), or say that it is ours or recalled',
    'news/12-first.md:24: text: a table with a caption has a line "Source: …" directly below it',
    'news/12-first.md:30: text: links to the part "lead" of the source "usgs", which is not there',
    'news/12-second.md:2: file: has the same id as news/12-first.md',
    'news/12-second.md:7: related.1: there is no entry "blogs/1"',
    'news/12-second.md:9: text: a footnote is referred to that is not written',
    'news/12-second.md:9: text: links to the source "list", which is not among its sources',
    'news/14-plain.md:1: file: starts with front matter: YAML between two lines of ---',
    'news/15-yaml.md:3: yaml: Missing closing "quote',
    'news/third.md:1: file: the file name starts with the number that is its id, like 412-short-title.md',
    'people/ann.md:9: coverage.1: there is no entry in materials "unobtainium"',
    'people/ann.md:11: text: links to /no-such-page, which is not an address of this site',
    'people/ann.md:11: text: links to the source "list", which has no address: cite it in words',
    'site.yaml:1: legalName: is missing',
    'site.yaml:1: offer: is missing',
    'site.yaml:1: description: is missing',
    'site.yaml:1: intro: is missing',
    'site.yaml:1: address: is missing',
    'site.yaml:1: web: is missing',
    'site.yaml:1: ids: is missing',
    'site.yaml:1: emails: is missing',
    'site.yaml:1: mail: is missing',
    'site.yaml:1: replies: is missing',
    'site.yaml:1: social: is missing',
    'site.yaml:1: offices: is missing',
    'site.yaml:1: footer: is missing',
    'site.yaml:5: menu.0.href: links to /nowhere, which is not an address of this site',
    'sources.yaml:10: url: is missing: give url and retrieved, in noUrl the reason why there is no address, or in readIn where it was read',
    'sources.yaml:11: publisher: is missing: a document without an address is cited in full, with author or publisher',
    'sources.yaml:12: published: is missing: a document without an address is cited in full, with its date, or “undated”',
    'sources.yaml:13: retrieved: is the day of an address, and there is none: give url',
    'sources.yaml:15: retrieved: is missing: the day on which the address was seen, like 2026-11-22',
    'sources.yaml:19: noUrl: says why there is no address, but there is one',
    'sources.yaml:20: licence: is not a field of this type',
    'vacancies/7-hours.md:7: contract: a range of percent takes an en dash, like 36–44%',
    'vacancies/7-hours.md:8: hours: say “hours” after the number, like 38 hours a week',
  ]);
});

test('The content of the site has no problem', { timeout: 180_000 }, () => {
  const { content } = siteContent();
  expect(content.entries.materials).toHaveLength(25);
  expect(content.entries.services).toHaveLength(9);
  expect(content.entries.glossary).toHaveLength(31);
  expect(content.entries.news.length).toBeGreaterThanOrEqual(12);
});

test('Equal content has an equal revision, and changed content another', { timeout: 300_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  folders.push(folder);
  cpSync(testSiteFolder, folder, { recursive: true });
  const kept = mkdtempSync(join(tmpdir(), 'kept-'));
  folders.push(kept);
  const all = { root: folder, publicFolder: join(root, 'public') };
  const before = compileContent({ ...all, cache: kept }, siteLinks).content.revision;
  expect(before).toBe(siteContent().content.revision);
  writeFileSync(join(folder, 'glossary/lce.md'), '---\nterm: LCE\ndefinition: Another text.\n---\nBody.\n');
  // Texts that link to this article contain its title.
  const article = join(folder, 'news/403-gallium-spare-capacity.md');
  writeFileSync(article, readFileSync(article, 'utf8').replace(/^title: .*$/m, 'title: "Another title"'));
  const after = compileContent({ ...all, cache: kept }, siteLinks);
  expect(after.content.revision).not.toBe(before);
  // Results cached by the first build are the same as those of a build without a cache.
  expect(after).toEqual(compileContent(all, siteLinks));
});

test('A redirect may leave the site only for an allowed origin', { timeout: 180_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  folders.push(folder);
  cpSync(testSiteFolder, folder, { recursive: true });
  const read = (file: string) => readFileSync(join(root, 'content', file), 'utf8');
  const redirects = read('redirects.yaml');
  const line = redirects.split('\n').length;
  const entry = '  status: 302\n  since: 2026-11-21\n  note: A page of a partner.\n';
  writeFileSync(join(folder, 'redirects.yaml'), `${redirects}/shop:\n  to: https://partner.example/shop\n${entry}`);
  const allow = (origins: string) =>
    writeFileSync(
      join(folder, 'site.yaml'),
      read('site.yaml').replace(/redirectOrigins: .*/, `redirectOrigins: [${origins}]`),
    );

  allow('');
  expect(problemsOf(folder)).toEqual([
    `redirects.yaml:${line + 1}: to: leads to https://partner.example: allow that origin under redirectOrigins in site.yaml, or lead to a path of this site`,
  ]);
  for (const odd of [
    'http://partner.example',
    'https://partner.example/',
    'https://partner.example/shop',
    'partner.example',
  ]) {
    allow(odd);
    expect(problemsOf(folder)[0]).toMatch(
      /^site\.yaml:\d+: redirectOrigins\.0: write an https origin without a path, like https:\/\/example\.com$/,
    );
  }
  allow('https://partner.example');
  expect(problemsOf(folder)).toEqual([]);
});

test('An empty content folder is reported with the files that are missing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  folders.push(folder);
  expect(problemsOf(folder)).toEqual([
    'mail-routing.yaml:1: file: is missing',
    'site.yaml:1: file: is missing',
    'spam.yaml:1: file: is missing',
  ]);
});

test('The text of every entry is read from its place in the text file', () => {
  const { content, texts } = siteContent();
  for (const entry of content.entries.news) {
    expect(JSON.parse(unpackText(texts, entry.packed ?? { at: 0, size: 0 }))).toMatchObject({
      html: expect.stringMatching(/^<(p|h2)[\s>]/),
      keyPoints: expect.any(Array),
    });
  }
});

test('A colon in a text without quotes is answered with what to do', () => {
  expect(parseYaml('id: 1\ntitle: Gallium: a metal\n', 2).syntaxProblems).toContainEqual({
    line: 3,
    problem: 'has a colon followed by a space, which begins another field: put the text in quotes',
  });
});
