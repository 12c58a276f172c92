/** Texts of visitors and authors as HTML. */
import { createElement, Fragment, type ReactNode } from 'react';
import { sanitizeText } from './sanitize.ts';
import { splitLine } from './split-line.ts';

/** In octets of UTF-8: escaped, no piece is longer than a line of a mail may be. */
const maxPieceOctets = 150;
const lineEnd = <br />;
const mayBreak = <wbr />;

/** Text with its lines; a long one is written in pieces. */
export function MultilineText({ text }: { text: string }) {
  const lines = sanitizeText(text).split('\n');
  return inSequence(
    lines.flatMap((line, index) => [
      ...(index > 0 ? [lineEnd] : []),
      ...splitLine(line, maxPieceOctets).flatMap((piece, at) => (at > 0 ? [mayBreak, piece] : [piece])),
    ]),
  );
}

/** Nodes that never change their places and need no keys. */
export function inSequence(nodes: ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...nodes);
}
