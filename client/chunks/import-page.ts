/** Imports the chunk of a page, and fetches and applies its stylesheet. */
import type { PageModule } from '../../shared/page.ts';
import { type RouteName, routes } from '../../shared/routes.ts';
import { importFile } from './import-file.ts';
import { importRuntime } from './import-runtime.ts';
import { applyStylesheet, fetchStylesheet } from './link-stylesheet.ts';

/**
 * The files of each page in the folder of this script, in the order of the routes: its script, its stylesheet, and
 * `live` if only React answers on it, separated by spaces. A page without a script consists of a single static part; 0
 * means a document without a program. Written by the build.
 */
declare const PAGE_FILES: readonly (string | 0)[];

/** Whether the pages of a route are hydrated in the browser: others are documents without a program. */
export function hasProgram(name: RouteName): boolean {
  return filesOf(name) !== 0;
}

/** Whether a page holds state or listens by React, which must hydrate it before it answers. */
export function isLive(name: RouteName): boolean {
  return splitFiles(filesOf(name))[2] === 'live';
}

/** The chunk of a page could not be loaded in two attempts: the network is down, or the build has been replaced. */
export class ChunkLoadError extends Error {
  constructor(name: RouteName, cause: unknown) {
    super(`The chunk of the page ${name} could not be loaded.`, { cause });
    this.name = 'ChunkLoadError';
  }
}

/** The delay between the two attempts, long enough for a short interruption of the network. */
const retryMs = 300;

/**
 * Resolves when the script and the stylesheet have loaded. The stylesheet is not applied yet; see `applyPageStyles`.
 * @throws {ChunkLoadError}
 */
export async function importPage(name: RouteName): Promise<PageModule> {
  try {
    return await importFiles(filesOf(name));
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
  try {
    // Browsers remember that an import failed and do not fetch the same address again.
    return await importFiles(filesOf(name), '?again');
  } catch (error) {
    throw new ChunkLoadError(name, error);
  }
}

/** Prefetches the files of a page. Never rejects: `importPage` fetches whatever is missing. */
export async function fetchPageFiles(name: RouteName): Promise<void> {
  await importFiles(filesOf(name)).catch(() => undefined);
}

/**
 * Applies the stylesheet of a page, which `importPage` has fetched. Call it just before the page enters the document:
 * earlier, it would restyle the old page, and Chromium would lay that page out again with the fonts that have arrived
 * since its first paint.
 */
export function applyPageStyles(name: RouteName) {
  const [, stylesheet] = splitFiles(filesOf(name));
  if (stylesheet) applyStylesheet(stylesheet);
}

function filesOf(name: RouteName): string | 0 | undefined {
  return PAGE_FILES[Object.keys(routes).indexOf(name)];
}

function splitFiles(files: string | 0 | undefined): string[] {
  return (files || '').split(' ');
}

async function importFiles(files: string | 0 | undefined, query = ''): Promise<PageModule> {
  const [script, stylesheet] = splitFiles(files);
  const [{ wholePage }, page] = await Promise.all([
    importRuntime(),
    script ? (importFile(script + query) as Promise<PageModule>) : undefined,
    stylesheet && fetchStylesheet(stylesheet),
  ]);
  return page ?? wholePage;
}
