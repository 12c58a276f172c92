/** Reads YAML and finds the line of each field, for the reports of problems. */
import { LineCounter, type Node, parseDocument, type YAMLError } from 'yaml';

export type FieldPath = readonly PropertyKey[];
export type Parsed = {
  value: unknown;
  /** The line of a field in the file, from 1; if the field is missing, the line of its nearest existing parent. */
  lineOf: (path: FieldPath) => number;
  syntaxProblems: { line: number; problem: string }[];
};

type YamlDocument = { document: ReturnType<typeof parseDocument>; lineAt: (offset: number) => number };

/** @param firstLine line of the file on which the YAML starts. */
export function parseYaml(source: string, firstLine = 1): Parsed {
  const { document, lineAt } = readDocument(source, firstLine);
  return {
    value: document.errors.length ? undefined : document.toJS(),
    lineOf: createLineFinder(() => source, firstLine),
    syntaxProblems: document.errors.map((error) => ({ line: lineAt(error.pos[0]), problem: describeYamlError(error) })),
  };
}

/** What an editor can do about an error whose message says how a parser sees it. */
function describeYamlError({ code, message }: YAMLError): string {
  if (code === 'BLOCK_AS_IMPLICIT_KEY')
    return 'has a colon followed by a space, which begins another field: put the text in quotes';
  return message;
}

/**
 * Parses the YAML again when a line is needed: few files have problems, and keeping all parsed documents would take
 * hundreds of megabytes.
 */
export function createLineFinder(read: () => string, firstLine: number): Parsed['lineOf'] {
  return (path) => {
    const { document, lineAt } = readOnce(read(), firstLine);
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true) as Node | undefined;
      if (node?.range) return lineAt(node.range[0]);
    }
    return firstLine;
  };
}

/** The last parsed document: lookups in one file follow each other. */
let last: (YamlDocument & { source: string; firstLine: number }) | undefined;

function readOnce(source: string, firstLine: number): YamlDocument {
  if (last?.source !== source || last.firstLine !== firstLine)
    last = { source, firstLine, ...readDocument(source, firstLine) };
  return last;
}

function readDocument(source: string, firstLine: number): YamlDocument {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, uniqueKeys: true, prettyErrors: false });
  return { document, lineAt: (offset) => lines.linePos(offset).line + firstLine - 1 };
}

/**
 * Splits `---` front matter from the text below it. `bodyLine`: the line on which the text starts. Undefined if there
 * is no front matter.
 */
export function splitFrontMatter(file: string): { yaml: string; body: string; bodyLine: number } | undefined {
  const match = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(file);
  if (!match) return undefined;
  return { yaml: match[1] as string, body: file.slice(match[0].length), bodyLine: match[0].split('\n').length };
}
