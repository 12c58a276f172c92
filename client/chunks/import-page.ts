/** Imports the chunk of a page, with the stylesheet of what it shows. */
import type { PageModule } from '../../shared/page.ts';
import type { RouteName } from '../../shared/routes.ts';
import { linkStylesheet } from './link-stylesheet.ts';

/** The files of each page that is alive in the browser, beside this one: its script and, after a space, its stylesheet. Written by the build. */
declare const PAGE_FILES: Partial<Record<RouteName, string>>;

/** Whether the pages of a route are alive in the browser: others are documents without a program. */
export function hasProgram(name: RouteName): boolean {
  return name in PAGE_FILES;
}

/** The program of a page could not be loaded, twice: it is out of reach, or belongs to another build. */
export class ChunkLoadError extends Error {
  constructor(name: RouteName, cause: unknown) {
    super(`The chunk of the page ${name} could not be loaded.`, { cause });
    this.name = 'ChunkLoadError';
  }
}

/** A short break of the network is over by then. */
const retryMs = 300;

/** @throws {ChunkLoadError} */
export async function importPage(name: RouteName): Promise<PageModule> {
  try {
    return await importFiles(PAGE_FILES[name]);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
  try {
    // Browsers remember that an address failed.
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
