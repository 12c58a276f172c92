/** Finds the files of every collection and parses their YAML; entries are not checked yet. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type CollectionName, collections } from './collections.ts';
import { type FieldPath, type Parsed, parseYaml, splitFrontMatter } from './front-matter.ts';
import type { Problem } from './problem.ts';

/** An entry as it lies in its file. `prefix` is where its fields stand in the YAML: the id, when one file holds many. */
export type Source = {
  name: CollectionName;
  id: string;
  file: string;
  parsed: Parsed;
  markdown: { text: string; firstLine: number } | undefined;
  prefix: FieldPath;
};
/** Reads a file as text. */
export type ReadFile = (path: string) => string;

export function readCollections(root: string, read: ReadFile, problems: Problem[]): Source[] {
  return (Object.keys(collections) as CollectionName[]).flatMap((name) => readCollection(root, name, read, problems));
}

function readCollection(root: string, name: CollectionName, read: ReadFile, problems: Problem[]): Source[] {
  const { files, id: idFrom } = collections[name];
  const problem = (file: string, line: number, field: string, text: string) => problems.push({ file, line, field, problem: text });
  const parse = (file: string, yaml: string, firstLine = 1) => {
    const parsed = parseYaml(yaml, firstLine);
    for (const each of parsed.syntaxProblems) problem(file, each.line, 'yaml', each.problem);
    return parsed;
  };
  if (files === 'file') {
    const file = `${name}.yaml`;
    if (!existsSync(join(root, file))) return [];
    const parsed = parse(file, read(join(root, file)));
    return Object.keys((parsed.value as object | undefined) ?? {}).map((id) => ({ name, id, file, parsed, markdown: undefined, prefix: [id] }));
  }
  if (!existsSync(join(root, name))) return [];
  return readdirSync(join(root, name))
    .filter((file) => /\.(md|yaml)$/.test(file))
    .toSorted()
    .flatMap((base): Source[] => {
      const file = `${name}/${base}`;
      const text = read(join(root, file));
      const stem = base.replace(/\.\w+$/, '');
      const id = idFrom === 'number' ? (/^\d+(?=-|$)/.exec(stem)?.[0] ?? '') : stem;
      if (!id) problem(file, 1, 'file', 'the file name starts with the number that is its id, like 412-short-title.md');
      if (base.endsWith('.yaml')) return [{ name, id, file, parsed: parse(file, text), markdown: undefined, prefix: [] }];
      const split = splitFrontMatter(text);
      if (!split) {
        problem(file, 1, 'file', 'starts with front matter: YAML between two lines of ---');
        return [];
      }
      return [{ name, id, file, parsed: parse(file, split.yaml, 2), markdown: { text: split.body, firstLine: split.bodyLine }, prefix: [] }];
    });
}
