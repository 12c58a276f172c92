/** What the build made for the browser, as the server needs to know it. */
import { join } from 'node:path';
import * as z from 'zod';
import type { PageFiles } from '../../shared/page.ts';
import type { RouteName } from '../../shared/routes.ts';
import { listBuildFiles, readBuildJson } from './build-files.ts';

/** The pictures that stand beside a link to a page elsewhere: names of PNG files, and what they show. */
export type ShareCard = { wide: string; square: string; alt: string };

export type BuildManifest = {
  buildId: string;
  /** Of the content that was built, in milliseconds since 1970: the same for an id, wherever it is built. */
  timestamp: number;
  /** Names of hashed files, without folder. Loaded on every page, the program that imports the others last. */
  scripts: string[];
  /** For the head, before anything is painted: the color scheme the visitor has chosen, and when the rest is fetched. */
  bootScript: string;
  /** What every page may count on; a page links its own beside it. */
  stylesheet: string;
  /** For paper: loaded when nothing else waits. */
  printStylesheet: string;
  readingStylesheet: string;
  fonts: string[];
  /** Linked only where analytics is configured. */
  consent: { script: string; stylesheet: string; analytics: string };
  pages: Partial<Record<RouteName, PageFiles>>;
  /** By canonical address; pages without one have that of the home page. */
  cards: Record<string, ShareCard>;
};

export type Assets = BuildManifest & {
  /** Folder of the hashed files and their .br and .gz forms. */
  folder: string;
  files: ReadonlySet<string>;
  /** Folder of the files served as they are. */
  publicFolder: string;
  /** Addresses of the files in it. */
  publicFiles: ReadonlySet<string>;
};

const wholeManifest = z.looseObject({ buildId: z.string(), timestamp: z.number(), scripts: z.array(z.string()), pages: z.record(z.string(), z.unknown()) });

/** @param folder what `npm run build` wrote: `manifest.json`, `assets/`, `public/`. @throws {ConfigError} when one of them is missing or damaged. */
export function openAssets(folder: string): Assets {
  const manifest = readBuildJson(join(folder, 'manifest.json'), wholeManifest) as BuildManifest;
  const assets = join(folder, 'assets');
  const publicFolder = join(folder, 'public');
  const publicFiles = new Set(listBuildFiles(publicFolder).map((file) => `/${file}`));
  return { ...manifest, folder: assets, files: new Set(listBuildFiles(assets)), publicFolder, publicFiles };
}
