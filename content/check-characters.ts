/** Checks the fields of entries for characters that no reader sees. */
import type { FieldPath } from './front-matter.ts';
import { characterProblem } from './text/forbidden-characters.ts';

/** Checks the texts of parsed YAML, in which escapes such as "\u202e" are characters, and the names of its fields. */
export function checkCharacters(
  value: unknown,
  report: (path: FieldPath, problem: string) => void,
  path: FieldPath = [],
) {
  if (typeof value === 'string') {
    const problem = characterProblem(value);
    if (problem) report(path, problem);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) {
      const inner = [...path, Array.isArray(value) ? Number(name) : name];
      const problem = characterProblem(name);
      if (problem) report(inner, problem);
      checkCharacters(item, report, inner);
    }
  }
}
