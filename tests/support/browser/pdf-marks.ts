/** Counts what a PDF paints, without a program that renders it. */
import { inflateSync } from 'node:zlib';

/** Operators that fill or stroke a path or paint an object, and those that show text: ISO 32000-1, annex A. */
const painting = /(?<=^|\s)(?:[fFSsBb]\*?|sh|Do)(?=\s|$)/gm;
const showing = /(?<=^|[\s)>\]])T[jJ](?=\s|$)/gm;

/**
 * @returns how many shapes its streams paint, and how often they show text, which may be once for a letter. Pictures
 * and fonts do not look like streams of operators, and add next to nothing.
 */
export function countMarks(pdf: Buffer): { shapes: number; texts: number } {
  const text = pdf.toString('latin1');
  const marks = { shapes: 0, texts: 0 };
  for (const { index, 0: opening } of text.matchAll(/stream\r?\n/g)) {
    const start = index + opening.length;
    const end = text.indexOf('endstream', start);
    if (text.slice(index - 3, index) === 'end' || end < 0) continue;
    const operators = inflated(pdf.subarray(start, end));
    if (!operators || !/^[\s\x20-\x7e]*$/.test(operators.slice(0, 200))) continue;
    marks.shapes += operators.match(painting)?.length ?? 0;
    marks.texts += operators.match(showing)?.length ?? 0;
  }
  return marks;
}

function inflated(stream: Buffer): string | undefined {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    return undefined;
  }
}
