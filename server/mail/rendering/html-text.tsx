/** Plain text of visitors and authors as HTML. */
import { createElement, Fragment, type ReactNode } from 'react';
import { sanitizeText } from './sanitize.ts';
import { splitLine } from './split-line.ts';

/**
 * In octets of UTF-8. Escaping makes a text up to six times as long, which still fits into a line of a mail (998
 * octets).
 */
const maxSegmentOctets = 150;
const lineEnd = <br />;
const mayBreak = <wbr />;

/** Text with its line breaks; long lines are split by <wbr>. */
export function MultilineText({ text }: { text: string }) {
  const lines = sanitizeText(text).split('\n');
  return inSequence(
    lines.flatMap((line, index) => [
      ...(index > 0 ? [lineEnd] : []),
      ...splitLine(line, maxSegmentOctets).flatMap((segment, at) => (at > 0 ? [mayBreak, segment] : [segment])),
    ]),
  );
}

/** Children that are never reordered and therefore need no keys. */
export function inSequence(nodes: ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...nodes);
}
