/** Reads YAML and remembers on which line each field stands, so that a problem can be shown where it is. */
import { LineCounter, type Node, parseDocument } from 'yaml';

export type FieldPath = readonly PropertyKey[];
export type Parsed = {
  value: unknown;
  /** Line of a field in the file, from 1; of the nearest parent that exists when the field is missing. */
  lineOf: (path: FieldPath) => number;
  syntaxProblems: { line: number; problem: string }[];
};

/** @param firstLine line of the file on which the YAML starts. */
export function parseYaml(source: string, firstLine = 1): Parsed {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, uniqueKeys: true, prettyErrors: false });
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  const lineOf = (path: FieldPath): number => {
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true) as Node | undefined;
      if (node?.range) return lineAt(node.range[0]);
    }
    return firstLine;
  };
  return {
    value: document.errors.length ? undefined : document.toJS(),
    lineOf,
    syntaxProblems: document.errors.map((error) => ({ line: lineAt(error.pos[0]), problem: error.message })),
  };
}

/** Splits `---` front matter from the text below it; `bodyLine` is the line the text starts on. Undefined when there is no front matter. */
export function splitFrontMatter(file: string): { yaml: string; body: string; bodyLine: number } | undefined {
  const match = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(file);
  if (!match) return undefined;
  return { yaml: match[1] as string, body: file.slice(match[0].length), bodyLine: match[0].split('\n').length };
}
