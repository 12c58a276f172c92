/** Imports the chunk of a page. */
import type { PageModule } from '../shared/page.ts';
import type { RouteName } from '../shared/routes.ts';

/** The file of each page's chunk, beside this one; written by the build. */
declare const PAGE_FILES: Record<RouteName, string>;

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
  const address = new URL(PAGE_FILES[name], import.meta.url).href;
  try {
    return await (import(address) as Promise<PageModule>);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
  try {
    // Browsers remember that an address failed.
    return await (import(`${address}?again`) as Promise<PageModule>);
  } catch (error) {
    throw new ChunkLoadError(name, error);
  }
}
