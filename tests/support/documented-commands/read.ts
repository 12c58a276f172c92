/**
 * The commands in the documents: fenced blocks without a language, and text in backticks that begins with a program.
 * Decisions tell history and are left out.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';

const programs =
  'npm npx node docker kubectl openssl curl systemctl systemd-run sqlite3 pg_dump pg_restore ln sed git echo mkdir chmod install ssh varnishd nginx umask';
/** A program and something after it, perhaps after settings (`ONLY=image npm …`) or a bracket. */
const command = new RegExp(`^\\(?(?:[A-Z_]+=\\S+ )*(?:${programs.replaceAll(' ', '|')}) \\S`);
const fence = /```(\w*)\n([\s\S]*?)```/g;

const documents = globSync(['*.md', 'docs/*.md', 'content/README.md'], { cwd: root }).map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
}));

/** Blocks that contain commands. `name`: the document and the first command. */
export const commandBlocks = documents.flatMap(({ path, text }) =>
  Array.from(text.matchAll(fence), ([, language, block = '']) => ({ language, block }))
    .filter(({ language, block }) => !language && block.split('\n').some((line) => command.test(line)))
    .map(({ block }) => ({ name: `${path}: ${block.split('\n').find((line) => command.test(line))}`, block })),
);

/** Every command in the text of a document, once. */
export const inlineCommands = [
  ...new Set(
    documents
      .flatMap(({ text }) => Array.from(text.replaceAll(fence, '').matchAll(/`([^`\n]+)`/g), ([, code = '']) => code))
      .filter((code) => command.test(code)),
  ),
];
