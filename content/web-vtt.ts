/**
 * Reads captions and descriptions in WebVTT: the times and texts of their cues. Styles, regions, notes and cue
 * positions are ignored.
 */

import { characterProblem } from './text/forbidden-characters.ts';

/** A caption or description from `startS` to `endS`, in seconds from the start of the video. */
export type Cue = { startS: number; endS: number; text: string };

const timing = /^((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})(?:[ \t].*)?$/;
const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
};

/**
 * Parses a file (W3C WebVTT, section 4). The text of a cue becomes one line of plain text.
 * @returns the cues in order, and the problems of the file, by line.
 */
export function parseWebVtt(file: string): { cues: Cue[]; problems: { line: number; problem: string }[] } {
  const problems: { line: number; problem: string }[] = [];
  const blocks = splitBlocks(file.replace(/^\uFEFF/, ''));
  if (!/^WEBVTT(?:[ \t]|$)/.test(blocks[0]?.lines[0] ?? ''))
    return { cues: [], problems: [{ line: 1, problem: 'starts with WEBVTT' }] };
  const cues: Cue[] = [];
  for (const { lines, line } of blocks.slice(1)) {
    if (/^(NOTE|STYLE|REGION)(?:[ \t]|$)/.test(lines[0] ?? '')) continue;
    const at = lines.findIndex((line) => line.includes('-->'));
    const cue = readCue(lines[at] ?? '', lines.slice(at + 1));
    const problem =
      typeof cue === 'string'
        ? cue
        : at > 1
          ? 'a cue begins with its times, or one line before them'
          : orderProblem(cue, cues.at(-1));
    if (problem) problems.push({ line: line + Math.max(at, 0), problem });
    else if (typeof cue !== 'string') cues.push(cue);
  }
  return { cues, problems };
}

function splitBlocks(text: string): { lines: string[]; line: number }[] {
  const blocks: { lines: string[]; line: number }[] = [];
  let open: string[] | undefined;
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line === '') open = undefined;
    else if (open) open.push(line);
    else blocks.push({ lines: (open = [line]), line: index + 1 });
  }
  return blocks;
}

/** @returns the cue, or its problem as a string. */
function readCue(times: string, words: string[]): Cue | string {
  const [, start, end] = timing.exec(times) ?? [];
  if (start === undefined || end === undefined) return 'a cue says its times like 00:00:01.000 --> 00:00:04.000';
  const text = plain(words.join(' '));
  return (
    characterProblem(text) ??
    (text ? { startS: secondsOf(start), endS: secondsOf(end), text } : 'a cue has words below its times')
  );
}

function orderProblem({ startS, endS }: Cue, before: Cue | undefined): string | undefined {
  if (endS <= startS) return 'a cue ends after it begins';
  return before && startS < before.startS ? 'a cue begins before the one above it' : undefined;
}

function plain(words: string): string {
  return words
    .replace(/<[^>]*>/g, '')
    .replace(/&\w+;/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

function secondsOf(time: string): number {
  const thousandths = time
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0)
    .toFixed(3);
  return Number(thousandths);
}
