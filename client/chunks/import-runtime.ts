/** Imports the chunk that all pages share: React and the components of every page. */
import type * as Runtime from '../shared-runtime.ts';
import { importFile } from './import-file.ts';

/** In the folder of this script. Written by the build. */
declare const RUNTIME_FILE: string;

export function importRuntime(): Promise<typeof Runtime> {
  return importFile(RUNTIME_FILE) as Promise<typeof Runtime>;
}
