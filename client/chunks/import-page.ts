/** Imports the chunk of a page and its stylesheet. */
import type { PageModule } from '../../shared/page.ts';
import type { RouteName } from '../../shared/routes.ts';
import { linkStylesheet } from './link-stylesheet.ts';

/** The files of each page, in the folder of this script: its script and, after a space, its stylesheet if it has one. Written by the build. */
declare const PAGE_FILES: Partial<Record<RouteName, string>>;

/** Whether the pages of a route are alive in the browser: others are documents without a program. */
export function hasProgram(name: RouteName): boolean {
  return name in PAGE_FILES;
}

/** The chunk of a page could not be loaded in two attempts: the network is down, or the build has been replaced. */
export class ChunkLoadError extends Error {
  constructor(name: RouteName, cause: unknown) {
    super(`The chunk of the page ${name} could not be loaded.`, { cause });
    this.name = 'ChunkLoadError';
  }
}

/** Between the two attempts; a short interruption of the network is over by then. */
const retryMs = 300;

/** @throws {ChunkLoadError} */
export async function importPage(name: RouteName): Promise<PageModule> {
  try {
    return await importFiles(PAGE_FILES[name]);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
  try {
    // Browsers remember that an import failed and do not fetch the same address again.
    return await importFiles(PAGE_FILES[name], '?again');
  } catch (error) {
    throw new ChunkLoadError(name, error);
  }
}

async function importFiles(files = '', query = ''): Promise<PageModule> {
  const [script = '', stylesheet] = files.split(' ');
  const address = new URL(script + query, import.meta.url).href;
  const [page] = await Promise.all([import(address) as Promise<PageModule>, stylesheet && linkStylesheet(stylesheet)]);
  return page;
}
