/**
 * Renders a mail as plain text: prose in lines of 72 characters, URLs on separate lines, so that mail programs
 * recognize them.
 */
import type { SiteInfo } from '../../../shared/content.ts';
import type { Block, Message } from './message.ts';
import { sanitizeText } from './sanitize.ts';
import { splitLine } from './split-line.ts';

const lineCharacters = 72;
/** RFC 5322, section 2.1.1, allows 998; the encoding may add some. */
const maxLineOctets = 900;

export function renderText({ heading, byline, blocks, reason }: Message, site: SiteInfo): string {
  const parts = [
    underlined(heading, '='),
    ...(byline ? [wrap(byline)] : []),
    ...blocks.map(writeBlock),
    ['-- ', wrap(reason), '', site.legalName, ...site.address].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'text':
      return wrap(sanitizeText(block.text));
    case 'heading':
      return underlined(sanitizeText(block.text), '-');
    case 'action':
      return [`${block.label}:`, block.href, ...(block.note ? ['', wrap(block.note)] : [])].join('\n');
    case 'link':
      return `${wrap(`${block.text}:`)}\n${block.href}`;
    case 'facts':
      return block.facts.map(({ label, value }) => writeFact(label, sanitizeText(value))).join('\n');
    case 'quote':
      return [
        `${block.label}:`,
        '',
        ...boundedLines(sanitizeText(block.text)).map((line) => (line ? `> ${line}` : '>')),
      ].join('\n');
    case 'items':
      return block.items
        .map(({ label, title, text, href }) => [wrap(`${label}: ${title}`), wrap(text), href].join('\n'))
        .join('\n\n');
    case 'steps':
      return block.steps.map((step, index) => wrap(`${index + 1}. ${step}`, '   ')).join('\n');
  }
}

function writeFact(label: string, value: string): string {
  const lines = boundedLines(value);
  return lines.length === 1 ? `${label}: ${lines[0]}` : [`${label}:`, ...lines.map((line) => `  ${line}`)].join('\n');
}

function underlined(text: string, mark: string): string {
  const lines = wrap(text).split('\n');
  return [...lines, mark.repeat(Math.max(...lines.map((line) => Array.from(line).length)))].join('\n');
}

/** Wraps our own prose; words longer than a line, like URLs, are not broken. */
function wrap(text: string, indent = ''): string {
  const lines = text.split('\n').flatMap((line) => {
    const wrapped: string[] = [];
    for (const word of line.split(' ')) {
      const last = wrapped.at(-1);
      if (last !== undefined && last.length + 1 + word.length <= lineCharacters)
        wrapped[wrapped.length - 1] = `${last} ${word}`;
      else wrapped.push(wrapped.length ? indent + word : word);
    }
    return wrapped;
  });
  return lines.join('\n');
}

function boundedLines(text: string): string[] {
  return text.split('\n').flatMap((line) => splitLine(line, maxLineOctets).map((segment) => segment.trimEnd()));
}
