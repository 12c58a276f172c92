/** Runs the build of a folder in a separate process and measures it. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rounded } from './statistics.ts';

const sampleMs = 100;

export type BuildCost = { cpuSeconds: number; peakMegabytes: number };

/**
 * `build.mjs` with these options: processor time with that of its subprocesses, and the most memory of its own process.
 * @throws when it fails.
 */
export async function runBuild(folder: string, options: string): Promise<BuildCost> {
  const command = `TIMEFORMAT='%U %S'; time "${process.execPath}" build.mjs ${options} >&2`;
  const child = spawn('bash', ['-c', command], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let [written, peakMegabytes] = ['', 0];
  child.stderr.on('data', (bytes: Buffer) => (written += bytes));
  const timer = setInterval(() => (peakMegabytes = Math.max(peakMegabytes, peakOfBuild(child.pid ?? 0))), sampleMs);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error(`The build failed: ${written}`);
  const [, user, system] = /([\d.]+) ([\d.]+)\s*$/.exec(written) ?? [];
  return { cpuSeconds: rounded(Number(user) + Number(system), 1), peakMegabytes };
}

/** Of the Node below the shell, which may have ended. */
function peakOfBuild(shell: number): number {
  try {
    const [child] = readFileSync(`/proc/${shell}/task/${shell}/children`, 'utf8').split(' ');
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child}/status`, 'utf8'))?.[1]) / 1024) || 0;
  } catch {
    return 0;
  }
}
