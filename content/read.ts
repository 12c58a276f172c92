/** Finds the files of every collection and parses their YAML; entries are not checked yet. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type CollectionName, collections } from './collections.ts';
import { type FieldPath, type Parsed, parseYaml, splitFrontMatter } from './front-matter.ts';
import type { Problem } from './problem.ts';

/** An entry as it lies in its file. `prefix` is where its fields stand in the YAML: the id, when one file holds many. */
export type Source = {
  name: CollectionName;
  id: string;
  file: string;
  parsed: Parsed;
  /** The fields as written. */
  value: unknown;
  markdown: { text: string; firstLine: number } | undefined;
  prefix: FieldPath;
};
/** Reads a file as text. */
export type ReadFile = (path: string) => string;

export function readCollections(root: string, read: ReadFile, problems: Problem[]): Source[] {
  return (Object.keys(collections) as CollectionName[]).flatMap((name) => readCollection(root, name, read, problems));
}

function readCollection(root: string, name: CollectionName, read: ReadFile, problems: Problem[]): Source[] {
  if (collections[name].files === 'file') {
    const file = `${name}.yaml`;
    if (!existsSync(join(root, file))) return [];
    const parsed = parse(file, read(join(root, file)), 1, problems);
    const values = Object.entries((parsed.value as Record<string, unknown> | undefined) ?? {});
    return values.map(([id, value]) => ({ name, id, file, parsed, value, markdown: undefined, prefix: [id] }));
  }
  if (!existsSync(join(root, name))) return [];
  const files = readdirSync(join(root, name)).filter((file) => /\.(md|yaml)$/.test(file));
  return files.toSorted().flatMap((file) => readEntry(name, `${name}/${file}`, read(join(root, name, file)), problems));
}

/** Nothing when the file cannot be an entry at all: no id, no front matter. */
function readEntry(name: CollectionName, file: string, text: string, problems: Problem[]): Source[] {
  const stem = basename(file).replace(/\.\w+$/, '');
  const id = collections[name].id === 'number' ? /^\d+(?=-|$)/.exec(stem)?.[0] : stem;
  if (!id) problems.push({ file, line: 1, field: 'file', problem: 'the file name starts with the number that is its id, like 412-short-title.md' });
  const split = file.endsWith('.yaml') ? { yaml: text, body: undefined, bodyLine: 0 } : splitFrontMatter(text);
  if (!split) problems.push({ file, line: 1, field: 'file', problem: 'starts with front matter: YAML between two lines of ---' });
  if (!id || !split) return [];
  const parsed = parse(file, split.yaml, split.body === undefined ? 1 : 2, problems);
  const markdown = split.body === undefined ? undefined : { text: split.body, firstLine: split.bodyLine };
  return [{ name, id, file, parsed, value: parsed.value, markdown, prefix: [] }];
}

function parse(file: string, yaml: string, firstLine: number, problems: Problem[]): Parsed {
  const parsed = parseYaml(yaml, firstLine);
  for (const { line, problem } of parsed.syntaxProblems) problems.push({ file, line, field: 'yaml', problem });
  return parsed;
}
