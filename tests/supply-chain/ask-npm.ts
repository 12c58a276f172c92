/** Queries the npm registry about the installed packages. */
import { spawnSync } from 'node:child_process';
import * as z from 'zod';

const packages = z.array(z.object({ name: z.string(), version: z.string() }));
const signatures = z.object({ invalid: packages, missing: packages });
const weaknesses = z.object({ vulnerabilities: z.record(z.string(), z.object({ severity: z.string() })) });

/** `findings`: undefined if the registry could not be queried; then `reason` has the message of npm. */
export type Answer = { findings: string[] | undefined; reason: string };

/** @param output of `npm audit signatures --json`. */
export function readSignatures(output: string): string[] | undefined {
  const answer = parse(signatures, output);
  return (
    answer &&
    (['invalid', 'missing'] as const).flatMap((what) =>
      answer[what].map(({ name, version }) => `${name} ${version}: the signature is ${what}`),
    )
  );
}

/** @param output of `npm audit --json`. */
export function readWeaknesses(output: string): string[] | undefined {
  const answer = parse(weaknesses, output);
  return (
    answer &&
    Object.entries(answer.vulnerabilities).map(([name, { severity }]) => `${name}: ${severity}, see npm audit`)
  );
}

/** @param read extracts the findings from the output of npm. */
export function askNpm(
  folder: string,
  options: readonly string[],
  read: (output: string) => string[] | undefined,
): Answer {
  const { stdout, stderr, error } = spawnSync(
    'npm',
    [...options, '--json', '--loglevel=error', '--fetch-retries=0', '--fetch-timeout=30000'],
    {
      cwd: folder,
      encoding: 'utf8',
      timeout: 300_000,
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return { findings: read(stdout ?? ''), reason: (stderr || stdout || String(error)).trim() };
}

/** npm prints another object, or none, if it could not query the registry. */
function parse<Answer>(schema: z.ZodType<Answer>, output: string): Answer | undefined {
  try {
    return schema.safeParse(JSON.parse(output)).data;
  } catch {
    return undefined;
  }
}
