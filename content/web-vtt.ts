/** Reads captions (WebVTT, W3C): when each line is shown, who says it, and what. */

/** Seconds. `speaker`: of a `<v Name>` span. */
export type Cue = { startS: number; endS: number; speaker?: string; text: string };

/** @throws {Error} saying in which block, counted from 1, what is wrong. */
export function parseWebVtt(file: string): Cue[] {
  const [head = '', ...blocks] = file
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .filter((block) => block.trim());
  if (!/^WEBVTT($|[ \t\n])/.test(head)) throw new Error('does not begin with WEBVTT');
  return blocks.flatMap((block, index) => (/^(NOTE|STYLE|REGION)\b/.test(block) ? [] : [parseCue(block.trim().split('\n'), index + 1)]));
}

function parseCue(lines: string[], block: number): Cue {
  const at = lines.findIndex((line) => line.includes('-->'));
  const [from, to] = (lines[at] ?? '').split('-->').map((time) => parseTime(time.trim().split(/\s/)[0] ?? ''));
  if (from === undefined || to === undefined || !(from < to)) throw new Error(`block ${block} has no times like 00:01.000 --> 00:04.000`);
  const words = lines.slice(at + 1).join(' ');
  const speaker = /<v(?:\.\S+)?\s+([^>]+)>/.exec(words)?.[1];
  const text = unescape(words.replaceAll(/<[^>]*>/g, '')).trim();
  if (!text) throw new Error(`block ${block} has no words`);
  return { startS: from, endS: to, ...(speaker && { speaker }), text };
}

/** Seconds, undefined for what is no time. */
function parseTime(written: string): number | undefined {
  const [, hours = '0', minutes, seconds] = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d\.\d{3})$/.exec(written) ?? [];
  return minutes && seconds ? Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) : undefined;
}

function unescape(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&nbsp;', ' ').replaceAll('&amp;', '&');
}
