import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { compileContent } from '../../../content/compile.ts';
import { compileMarkdown } from '../../../content/markdown/compile-markdown.ts';
import { ContentError, formatProblem } from '../../../content/problem.ts';
import { characterProblem } from '../../../content/text/forbidden-characters.ts';
import { parseWebVtt } from '../../../content/web-vtt.ts';
import { siteLinks } from '../../../shared/site/site-links.ts';
import { root } from '../../support/root.mjs';
import { testSiteFolder } from '../../support/site/test-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'characters-'));
afterAll(() => rmSync(folder, { recursive: true }));
cpSync(testSiteFolder, folder, { recursive: true });

/** The problems of the site after a change of one file. */
function problemsAfter(file: string, change: (text: string) => string): string[] {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  writeFileSync(path, change(before));
  try {
    compileContent({ root: folder, publicFolder: join(root, 'public') }, siteLinks);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(formatProblem);
    throw error;
  } finally {
    writeFileSync(path, before);
  }
}
const says = (code: string) => `contains U+${code}, which is invisible or turns the words around it: leave it out`;
const article = 'news/403-gallium-spare-capacity.md';

test.each(['\u0000', '\u001b', '\u0085', '\u2028', '\u202a', '\u202e', '\u2066', '\u2069', '\ud800'])(
  'The character %j is refused',
  (character) => {
    expect(characterProblem(`a${character}b`)).toMatch(/^contains U\+[0-9A-F]{4}, /);
  },
);

test.each(['a\tb\nc\r\n', 'אבג\u200f!', '\u200eGa', '\u061c١', 'co\u00adbalt', 'क्\u200dष', 'a\u00a0b'])(
  'The text %j is allowed',
  (text) => {
    expect(characterProblem(text)).toBeUndefined();
  },
);

test('A field with an override of direction is reported with file, line and field, however it is written', () => {
  const titleLine =
    1 +
    readFileSync(join(folder, article), 'utf8')
      .split('\n')
      .findIndex((line) => line.startsWith('title:'));
  for (const title of ['"gallium \\u202egpj.exe"', '"gallium \u202egpj.exe"', 'gallium \u202egpj.exe'])
    expect(problemsAfter(article, (text) => text.replace(/^title: .*$/m, `title: ${title}`))).toContain(
      `${article}:${titleLine}: title: ${says('202E')}`,
    );
  expect(problemsAfter('site.yaml', (text) => text.replace(/^name: .*$/m, 'name: "Lazu\\u2066lite"'))).toEqual([
    expect.stringMatching(/^site\.yaml:\d+: name: contains U\+2066/),
  ]);
});

test('A text with an override of direction is reported with the line of its paragraph', () => {
  for (const written of [
    'gpj\u202e.exe',
    'gpj&#x202e;.exe',
    '`gpj\u202e`',
    '[a](/blue "gpj&#8238;")',
    '![gpj\u202e](/favicon.svg)',
  ]) {
    const lines = (text: string) => text.split('\n').length;
    const before = readFileSync(join(folder, article), 'utf8').trimEnd();
    const problems = problemsAfter(article, () => `${before}\n\nFirst.\n\n${written}\n`);
    expect(problems, written).toEqual([`${article}:${lines(before) + 4}: text: ${says('202E')}`]);
  }
  expect(problemsAfter(article, (text) => `${text}\n\n\`\`\`\na\u202e\n\`\`\`\n`)).toEqual([
    expect.stringContaining(says('202E')),
  ]);
});

test('A caption with an override of direction is reported with its line', () => {
  const { problems } = parseWebVtt('WEBVTT\n\n00:01.000 --> 00:02.000\ngpj\u202e.exe\n');
  expect(problems).toEqual([{ line: 3, problem: says('202E') }]);
});

test('A link or a picture whose percent signs cannot be decoded is reported with its line', () => {
  const problems: string[] = [];
  const report = (line: number, problem: string) => problems.push(`${line}: ${problem}`);
  compileMarkdown('One.\n\n[a](/x%ff)\n\n![a](/y%c3.svg)\n\n[b](</%>)', {
    resolveLink: (href) => ({ href }),
    resolvePicture: () => ({ width: 1, height: 1 }),
    report,
  });
  expect(problems).toEqual([
    '3: links to /x%ff, in which a percent sign is followed by no UTF-8',
    '5: shows /y%c3.svg, in which a percent sign is followed by no UTF-8',
  ]);
});
