/** Parses the files that contain a single value and are required: site.yaml, mail-routing.yaml and so on. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { checkCharacters } from './check-characters.ts';
import { reportIssue } from './describe-issue.ts';
import { type FieldPath, parseYaml } from './front-matter.ts';
import type { Problem } from './problem.ts';
import type { ReadFile } from './read.ts';

/** @returns undefined if the file is missing or invalid; its problems are added to `problems`. */
export function parseDocument<Value>(
  file: string,
  schema: z.ZodType<Value>,
  { root, read, problems }: { root: string; read: ReadFile; problems: Problem[] },
  checkLinks?: (value: unknown, report: (path: FieldPath, problem: string) => void) => void,
): Value | undefined {
  if (!existsSync(join(root, file))) {
    problems.push({ file, line: 1, field: 'file', problem: 'is missing' });
    return undefined;
  }
  const parsed = parseYaml(read(join(root, file)));
  const report = (path: FieldPath, problem: string) =>
    problems.push({ file, line: parsed.lineOf(path), field: path.join('.'), problem });
  for (const { line, problem } of parsed.syntaxProblems) problems.push({ file, line, field: 'yaml', problem });
  checkCharacters(parsed.value, report);
  const result = schema.safeParse(parsed.value);
  for (const issue of result.error?.issues ?? []) reportIssue(issue, parsed.value, report);
  checkLinks?.(parsed.value, report);
  return result.data;
}
