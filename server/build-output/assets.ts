/** The files that the build made for browsers, and its manifest. */
import { join } from 'node:path';
import * as z from 'zod';
import type { PageFiles } from '../../shared/page.ts';
import type { RouteName } from '../../shared/routes.ts';
import type { ChartColors } from '../figures/chart-colors.ts';
import { listBuildFiles, readBuildFile, readBuildJson } from './build-files.ts';

/** The pictures that other sites show beside a link to a page (Open Graph): names of PNG files, and their alt text. */
export type ShareCard = { wide: string; square: string; alt: string };

export type BuildManifest = {
  buildId: string;
  /** Of the content, in milliseconds since 1970: builds with the same id have the same timestamp. */
  timestamp: number;
  /** Scripts of every page: names of hashed files without folder; the entry program is the last one. */
  scripts: string[];
  /** Runs in the head before the first paint. */
  bootScript: string;
  /** The stylesheet of every page; pages have their own beside it. */
  stylesheet: string;
  readingStylesheet: string;
  /** Of the text. */
  fonts: string[];
  /** Of headings, until those are there. */
  displayFont: string;
  /** Used only when analytics is configured. */
  consent: { script: string; stylesheet: string; analytics: string };
  pages: Partial<Record<RouteName, PageFiles>>;
  /** By canonical path; pages without a card use that of the home page. */
  cards: Record<string, ShareCard>;
  /** The posters of infographics by id: names of PNG files. */
  posters: Record<string, string>;
  /** Of the pictures of figures. */
  chartColors: ChartColors;
};

export type Assets = BuildManifest & {
  /** Folder of the hashed files and their .br and .gz forms. */
  folder: string;
  files: ReadonlySet<string>;
  /** The texts of those that documents hold inline: sheets, and scripts of the head. */
  texts: ReadonlyMap<string, string>;
  /** The folder of the files that are served unchanged. */
  publicFolder: string;
  /** The URL paths of the files in it. */
  publicFiles: ReadonlySet<string>;
  /** The TrueType files of the pictures of figures. */
  fontFolder: string;
};

const manifestSchema = z.looseObject({ buildId: z.string(), timestamp: z.number(), scripts: z.array(z.string()), pages: z.record(z.string(), z.unknown()) });

/** @param folder what `npm run build` wrote: `manifest.json`, `assets/`, `public/`. @throws {ConfigError} when one of them is missing or damaged. */
export function openAssets(folder: string): Assets {
  const manifest = readBuildJson(join(folder, 'manifest.json'), manifestSchema) as BuildManifest;
  const assets = join(folder, 'assets');
  const publicFolder = join(folder, 'public');
  const publicFiles = new Set(listBuildFiles(publicFolder).map((file) => `/${file}`));
  // Before any of them is read, so that a missing folder is named itself.
  const files = new Set(listBuildFiles(assets));
  const texts = new Map(inlineFiles(manifest).map((file) => [file, readBuildFile(join(assets, file)).toString()]));
  return { ...manifest, folder: assets, files, texts, publicFolder, publicFiles, fontFolder: join(folder, 'fonts') };
}

function inlineFiles({ stylesheet, readingStylesheet, bootScript, consent, pages }: BuildManifest): string[] {
  const ofPages = Object.values(pages).flatMap((page) => page.stylesheet ?? []);
  return [...new Set([stylesheet, readingStylesheet, bootScript, consent.stylesheet, consent.script, ...ofPages])];
}
