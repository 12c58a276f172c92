/** Secrets in files, as orchestrators mount them: `NAME_FILE` is the path of a file with the value of the setting NAME. */
import { readFileSync } from 'node:fs';
import { settings } from './settings.ts';

type Environment = Record<string, string>;

const fileOf = (name: string) => `${name}_FILE`;

/** The settings that may come from a file: those that the schema marks as secret. */
const secretNames = Object.entries(settings.shape)
  .filter(([, schema]) => schema.meta()?.secret === true)
  .map(([name]) => name);

/** The names of settings that name such a file. */
export const secretFileNames: readonly string[] = secretNames.map(fileOf);

/** @returns the environment with the values of the files, the paths of those files by setting, and a line for each that cannot be used. */
export function readSecretFiles(environment: Environment): { values: Environment; paths: Environment; problems: string[] } {
  const values = { ...environment };
  const paths: Environment = {};
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
        problems.push(`${fileOf(name)} names a file that cannot be read (${(error as NodeJS.ErrnoException).code}): ${path}`);
      }
    }
  }
  return { values, paths, problems };
}
