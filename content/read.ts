/** Finds the files of every collection and parses their YAML, without validating the entries. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type CollectionName, collections } from './collections.ts';
import { type CompileCache, digestOf } from './compile-cache.ts';
import { createLineFinder, type FieldPath, type Parsed, parseYaml, splitFrontMatter } from './front-matter.ts';
import type { Problem } from './problem.ts';

/**
 * An entry as written in its file. `prefix`: the path of its fields in the YAML, which is its id if the file contains
 * several entries.
 */
export type Source = {
  name: CollectionName;
  id: string;
  file: string;
  parsed: Parsed;
  /** Digest of its YAML. */
  digest: string;
  /** The fields as written. */
  value: unknown;
  markdown: Body | undefined;
  prefix: FieldPath;
};
/**
 * The Markdown of an entry. `text` reads the file on each access, so that only one of thousands of texts is in memory.
 */
type Body = { readonly text: string; digest: string; firstLine: number };
/** Reads a file as text. @param isAgain true if its problems have already been reported. */
export type ReadFile = (path: string, isAgain?: boolean) => string;
type From = { root: string; read: ReadFile; cache: CompileCache };
/** `readYaml`: reads this part of the file again. */
type Part = { file: string; yaml: string; firstLine: number; readYaml: () => string };

export function readCollections(from: From, problems: Problem[]): Source[] {
  return (Object.keys(collections) as CollectionName[]).flatMap((name) => readCollection(name, from, problems));
}

function readCollection(name: CollectionName, from: From, problems: Problem[]): Source[] {
  const { root, read } = from;
  if (collections[name].files === 'file') {
    const file = `${name}.yaml`;
    if (!existsSync(join(root, file))) return [];
    const readYaml = () => read(join(root, file), true);
    const { parsed, digest } = parse({ file, yaml: read(join(root, file)), firstLine: 1, readYaml }, from, problems);
    const values = Object.entries((parsed.value as Record<string, unknown> | undefined) ?? {});
    return values.map(([id, value]) => ({ name, id, file, parsed, digest, value, markdown: undefined, prefix: [id] }));
  }
  if (!existsSync(join(root, name))) return [];
  const files = readdirSync(join(root, name)).filter((file) => /\.(md|yaml)$/.test(file));
  return files.toSorted().flatMap((file) => readEntry(name, `${name}/${file}`, from, problems));
}

/** Returns an empty list for a file that cannot be an entry because it has no id or no front matter. */
function readEntry(name: CollectionName, file: string, from: From, problems: Problem[]): Source[] {
  const path = join(from.root, file);
  const text = from.read(path);
  const stem = basename(file).replace(/\.\w+$/, '');
  const id = collections[name].id === 'number' ? /^\d+(?=-|$)/.exec(stem)?.[0] : stem;
  if (!id)
    problems.push({
      file,
      line: 1,
      field: 'file',
      problem: 'the file name starts with the number that is its id, like 412-short-title.md',
    });
  const split = file.endsWith('.yaml') ? { yaml: text, body: undefined, bodyLine: 0 } : splitFrontMatter(text);
  if (!split)
    problems.push({ file, line: 1, field: 'file', problem: 'starts with front matter: YAML between two lines of ---' });
  if (!id || !split) return [];
  const readSplit = () => splitFrontMatter(from.read(path, true));
  const readYaml = split.body === undefined ? () => from.read(path, true) : () => readSplit()?.yaml ?? '';
  const readBody = () => readSplit()?.body ?? '';
  const { parsed, digest } = parse(
    { file, yaml: split.yaml, firstLine: split.body === undefined ? 1 : 2, readYaml },
    from,
    problems,
  );
  const markdown =
    split.body === undefined
      ? undefined
      : createBody(readBody, { digest: digestOf(split.body), firstLine: split.bodyLine });
  return [{ name, id, file, parsed, digest, value: parsed.value, markdown, prefix: [] }];
}

function createBody(read: () => string, place: Omit<Body, 'text'>): Body {
  return {
    ...place,
    get text() {
      return read();
    },
  };
}

/** Keeps only the fields and the digest of the YAML in memory. */
function parse(
  { file, yaml: part, firstLine, readYaml }: Part,
  { cache }: From,
  problems: Problem[],
): { parsed: Parsed; digest: string } {
  // A copy, because a substring would keep the whole file in memory.
  const yaml = Buffer.from(part).toString();
  const digest = digestOf(yaml);
  const lineOf = createLineFinder(readYaml, firstLine);
  const known = cache.get('fields', digest);
  if (known !== undefined) return { digest, parsed: { value: known, lineOf, syntaxProblems: [] } };
  const { value, syntaxProblems } = parseYaml(yaml, firstLine);
  for (const { line, problem } of syntaxProblems) problems.push({ file, line, field: 'yaml', problem });
  if (syntaxProblems.length === 0) cache.set('fields', digest, value);
  return { digest, parsed: { value, lineOf, syntaxProblems } };
}
