/** No regular expression of the server takes quadratic time for a text that was crafted for it. */
import { globSync, readFileSync } from 'node:fs';
import { analyse } from 'scslre';
import { expect, test } from 'vitest';
import { parseAst } from 'vitest/node';
import { parse } from 'yaml';
import { type EditorsRedirect, siteRules } from '../../shared/route-rules.ts';
import { compilePatterns, compileRoutes } from '../../shared/router/compile.ts';
import { routes } from '../../shared/routes.ts';
import { root } from '../support/root.mjs';

/** Files whose regular expressions read no long text from outside, and why. */
const bounded: Record<string, string> = {
  'server/platform/colors/palette.ts': 'reads our own tokens.css, in the build',
  'server/platform/config/setting-types.ts': 'reads the settings of the operator',
  'server/platform/config/mail-settings.ts': 'reads the settings of the operator',
  'server/platform/config/settings.ts': 'reads the settings of the operator',
  'server/mail/mail-address.ts': 'reads addresses of the settings and the content',
  'shared/text/format.ts': 'reads 155 characters of the content',
  'shared/ui/data/large-figures/large-figures.tsx': 'reads figures of the content',
  'shared/ui/basic/mail-text/mail-text.tsx': 'reads texts of the content',
};

type Node = { regex?: { pattern: string; flags: string }; [key: string]: unknown };

function expressionsIn(node: unknown): RegExp[] {
  if (typeof node !== 'object' || node === null) return [];
  const { regex } = node as Node;
  return regex ? [new RegExp(regex.pattern, regex.flags)] : Object.values(node).flatMap(expressionsIn);
}

/**
 * `Trade`: two parts can divide a text between them in many ways; `Move`: the search restarts at each letter of a long
 * text; `Self`: nested repetition.
 */
function findSlow(expression: RegExp): string[] {
  return analyse(expression).reports.map(({ type, character }) => `${expression} (${type} over ${character.pick})`);
}

test('The check of regular expressions finds slow ones and accepts fast ones', () => {
  for (const slow of [/^(.*)-?(.*);/s, /\s+$/, /^(a+)+$/, /name="?([\w-]+)"?[^\r\n]*\r\n/])
    expect(findSlow(slow), String(slow)).not.toEqual([]);
  for (const good of [/^\s+/, /^[^@]+@[^@]+$/, /(?<!\w)\w+@/, /[?#]/]) expect(findSlow(good), String(good)).toEqual([]);
});

test('Regular expressions in server/ and shared/ are fast, except in the listed files', { timeout: 180_000 }, () => {
  const paths = globSync('{server,shared}/**/*.{ts,tsx}', { cwd: root }).filter((path) => !(path in bounded));
  expect(paths.length).toBeGreaterThan(300);
  const slow = paths.flatMap((path) => {
    const program = parseAst(readFileSync(`${root}/${path}`, 'utf8'), { lang: path.endsWith('x') ? 'tsx' : 'ts' });
    return expressionsIn(program)
      .flatMap(findSlow)
      .map((each) => `${path}: ${each}`);
  });
  expect(slow).toEqual([]);
});

test('The patterns of the site map, the rules and the redirects compile to fast regular expressions', {
  timeout: 180_000,
}, () => {
  const redirects = parse(readFileSync(`${root}/content/redirects.yaml`, 'utf8')) as Record<string, EditorsRedirect>;
  const rules = siteRules(Object.entries(redirects).map(([id, each]) => ({ ...each, id })));
  const sources = [
    ...compileRoutes(routes).map(([, [source]]) => source),
    ...compilePatterns([...rules, ['/:a/*/**', {}]]).flatMap(([, , expression]) => (expression ? [expression[0]] : [])),
  ];
  expect(sources.length).toBeGreaterThan(20);
  expect(sources.flatMap((source) => findSlow(new RegExp(source)))).toEqual([]);
});
