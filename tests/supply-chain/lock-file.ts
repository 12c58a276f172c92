/** Reads package.json and package-lock.json. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const names = z.record(z.string(), z.string()).default({});
const manifestSchema = z.object({
  dependencies: names,
  devDependencies: names,
  allowScripts: z.record(z.string(), z.boolean()).default({}),
});
const packageSchema = z.object({
  version: z.string(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  /** The source of the package; if missing, the registry configured for npm. */
  resolved: z.string().optional(),
  hasInstallScript: z.boolean().default(false),
  /** Only needed by the build, the tests and tools. */
  dev: z.boolean().default(false),
  /** A link to a local folder. */
  link: z.boolean().default(false),
});
const lockSchema = z.object({ lockfileVersion: z.number(), packages: z.record(z.string(), z.unknown()) });

export type Manifest = z.infer<typeof manifestSchema>;
/** `path`: its place in the project, `node_modules/a/node_modules/b`. */
export type LockedPackage = z.infer<typeof packageSchema> & { path: string; name: string };
export type Lock = {
  version: number;
  root: Pick<Manifest, 'dependencies' | 'devDependencies'>;
  packages: LockedPackage[];
};

/** @param folder of the project. @throws when a file is missing or has another form. */
export function readLock(folder: string): { manifest: Manifest; lock: Lock } {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const { lockfileVersion, packages } = lockSchema.parse(read('package-lock.json'));
  const { '': root, ...installed } = packages;
  return {
    manifest: manifestSchema.parse(read('package.json')),
    lock: {
      version: lockfileVersion,
      root: manifestSchema.parse(root),
      packages: Object.entries(installed).map(([path, value]) => ({
        path,
        name: path.slice(path.lastIndexOf('node_modules/') + 13),
        ...packageSchema.parse(value),
      })),
    },
  };
}
