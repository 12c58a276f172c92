/** The titles of tests, for tests of the structure. */
import { type ESTree, parseSync, Visitor } from 'rolldown/utils';
import type { SourceFile } from './source-files.ts';

/** Programs that begin their names with a small letter. */
const programs = new Set(['axe', 'nginx', 'npm']);

/** @returns what is written in the calls of test, it, describe, and functions that wrap them, such as `testStore`. */
export function testTitles({ path, text }: Pick<SourceFile, 'path' | 'text'>): string[] {
  const titles: string[] = [];
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [title, ...others] }) {
      const isTest = /^(?:test|it|describe)(?![a-z])/.test(firstName(callee));
      if (isTest && others.some(({ type }) => type === 'ArrowFunctionExpression')) titles.push(startOf(title));
    },
  });
  visitor.visit(parseSync(path, text).program);
  return titles.filter(Boolean);
}

/** "test" of `test.skipIf(isOff).each(cases)`. */
function firstName(node: ESTree.Expression | ESTree.Super): string {
  if (node.type === 'CallExpression') return firstName(node.callee);
  if (node.type === 'MemberExpression') return firstName(node.object);
  return node.type === 'Identifier' ? node.name : '';
}

function startOf(node: ESTree.Argument | undefined): string {
  if (node?.type === 'TemplateLiteral') return node.quasis[0]?.value.raw ?? '';
  return node?.type === 'Literal' ? String(node.value) : '';
}

/** Code in a title is a name with a capital, a dot or a slash in it, the name of a program, or in backticks. */
export function beginsWithCapital(title: string): boolean {
  const [word = ''] = title.split(/[^\w./]/, 1);
  return !/^[a-z]/.test(word) || /[A-Z./]/.test(word) || programs.has(word);
}
