import { compileMarkdown } from '../../../content/markdown/compile-markdown.ts';
import type { ResolveChart } from '../../../content/markdown/environment.ts';

/** The problems of the last text, each with its line in the file. */
export const problems: string[] = [];
/** Compiles a text that begins in line 10 of its file. */
export function compile(source: string, options: { resolveChart?: ResolveChart } = {}) {
  problems.length = 0;
  return compileMarkdown(source, {
    firstLine: 10,
    resolveLink(written) {
      if (written === 'materials:gone') return { problem: 'not there' };
      const [, cites] = /^sources:(.+)/.exec(written) ?? [];
      return { href: written.replace('materials:', '/materials/'), ...(cites && { cites }) };
    },
    resolvePicture: (written) =>
      written === '/media/gone.svg' ? { problem: 'no picture' } : { width: 800, height: 450 },
    report: (line, problem) => problems.push(`${line}: ${problem}`),
    ...options,
  });
}
