/** Imports the chunk that all pages share: React and the components of every page. */
import type { PageModule } from '../../shared/page.ts';
import { importFile } from './import-file.ts';

/** In the folder of this script. Written by the build. */
declare const RUNTIME_FILE: string;

/** Resolves with the exports of client/shared-runtime.ts. `wholePage`: the page that is a single static part. */
export function importRuntime(): Promise<{ wholePage: PageModule }> {
  return importFile(RUNTIME_FILE) as Promise<{ wholePage: PageModule }>;
}
