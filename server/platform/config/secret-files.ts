/**
 * Secrets in files, as orchestrators mount them: `NAME_FILE` is the path of a file with the value of the setting NAME.
 */
import { readFileSync } from 'node:fs';
import { settings } from './settings.ts';

type EnvironmentVariables = Record<string, string>;

const fileOf = (name: string) => `${name}_FILE`;

/** The settings that may come from a file: those that the schema marks as secret. */
const secretNames = Object.entries(settings.shape)
  .filter(([, schema]) => schema.meta()?.secret === true)
  .map(([name]) => name);

/** The names of the settings whose values are paths of such files. */
export const secretFileNames: readonly string[] = secretNames.map(fileOf);

/**
 * @returns `values`: the environment with the contents of the files; `paths`: the paths of these files by setting;
 * `problems`: a line for each file that cannot be used.
 */
export function readSecretFiles(environment: EnvironmentVariables): {
  values: EnvironmentVariables;
  paths: EnvironmentVariables;
  problems: string[];
} {
  const values = { ...environment };
  const paths: EnvironmentVariables = {};
  const problems: string[] = [];
  for (const name of secretNames) {
    const path = environment[fileOf(name)];
    if (path === undefined) continue;
    if (environment[name] !== undefined) problems.push(`${name} and ${fileOf(name)} are both set: keep one of them`);
    else {
      paths[name] = path;
      try {
        values[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
        if (values[name] === '') problems.push(`${fileOf(name)} names an empty file: ${path}`);
      } catch (error) {
        problems.push(
          `${fileOf(name)} names a file that cannot be read (${(error as NodeJS.ErrnoException).code}): ${path}`,
        );
      }
    }
  }
  return { values, paths, problems };
}
