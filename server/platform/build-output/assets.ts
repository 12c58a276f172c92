/** The files that the build has written for browsers, and its manifest. */
import { join } from 'node:path';
import * as z from 'zod';
import type { PageFiles } from '../../../shared/page.ts';
import type { RouteName } from '../../../shared/routes.ts';
import type { ChartColors } from '../colors/chart-colors.ts';
import { listBuildFiles, readBuildFile, readBuildJson } from './build-files.ts';

export type BuildManifest = {
  /** Identifies the program, independent of the content. */
  buildId: string;
  /** When the content of the build was compiled, in milliseconds since 1970. */
  timestamp: number;
  /** Scripts of every page: names of hashed files without folder; the entry program is the last one. */
  scripts: string[];
  /** Runs in the head before the first paint. */
  bootScript: string;
  /** The stylesheet of every page; a page may have its own in addition. */
  stylesheet: string;
  /** The rules for print of all pages. */
  printStylesheet: string;
  readingStylesheet: string;
  /** The fonts of the text. */
  fonts: string[];
  /** The fallback for headings until their own font has loaded. */
  displayFont: string;
  /** Used only when analytics is configured. */
  consent: { script: string; stylesheet: string; analytics: string };
  /** Measures web vitals; used only if WEB_VITALS is on. */
  webVitals: string;
  pages: Partial<Record<RouteName, PageFiles>>;
  /**
   * How share cards are drawn: the colors by token, as hex, and a digest of everything besides its text that determines
   * how a card looks.
   */
  cards: { colors: Record<string, string>; version: string };
  /** The colors of figures as pictures. */
  chartColors: ChartColors;
  /** Version of the content format that the program can read. */
  contentFormat: string;
  /** Version of the search index that the program can read. */
  searchFormat: string;
};

export type Assets = BuildManifest & {
  /** Folder of the hashed files and their .br and .gz variants. */
  folder: string;
  files: ReadonlySet<string>;
  /** The folders of files that are not in `folder`, by the name of the file. */
  otherFolders: ReadonlyMap<string, string>;
  /** The texts that documents contain inline, by the name of the file: style sheets, and scripts of the head. */
  texts: ReadonlyMap<string, string>;
  /** The folder of the files that are served unchanged. */
  publicFolder: string;
  /** The URL paths of the files in it. */
  publicFiles: ReadonlySet<string>;
  /** The folder of the TrueType files for figures as pictures. */
  fontFolder: string;
  /** The worker thread that draws share cards. */
  cardsWorker: string;
  /** The worker thread that writes workbooks. */
  workbookWorker: string;
  /**
   * The folder of the fallback pictures for share cards that cannot be drawn, `wide.png`, `square.png` and
   * `screen.png`.
   */
  generalCards: string;
};

const manifestSchema = z.looseObject({
  buildId: z.string(),
  timestamp: z.number(),
  contentFormat: z.string(),
  searchFormat: z.string(),
  scripts: z.array(z.string()),
  pages: z.record(z.string(), z.unknown()),
});

/**
 * @param folder output of `npm run build`: `manifest.json`, `assets/`, `public/`.
 * @throws {ConfigError} when one of them is missing or damaged.
 */
export function openAssets(folder: string): Assets {
  const manifest = readBuildJson(join(folder, 'manifest.json'), manifestSchema) as BuildManifest;
  const assets = join(folder, 'assets');
  const publicFolder = join(folder, 'public');
  const publicFiles = new Set(listBuildFiles(publicFolder).map((file) => `/${file}`));
  // Checked first, so that the error names the folder if it is missing as a whole.
  const files = new Set(listBuildFiles(assets));
  const texts = new Map(inlineFiles(manifest).map((file) => [file, readBuildFile(join(assets, file)).toString()]));
  const workers = {
    cardsWorker: join(folder, 'server/cards-worker.js'),
    workbookWorker: join(folder, 'server/workbook-worker.js'),
  };
  const folders = {
    folder: assets,
    publicFolder,
    fontFolder: join(folder, 'fonts'),
    generalCards: join(folder, 'cards'),
  };
  return { ...manifest, ...folders, ...workers, files, otherFolders: new Map(), texts, publicFiles };
}

function inlineFiles({ stylesheet, readingStylesheet, bootScript, consent, pages }: BuildManifest): string[] {
  const ofPages = Object.values(pages).flatMap((page) => page.stylesheet ?? []);
  return [...new Set([stylesheet, readingStylesheet, bootScript, consent.stylesheet, consent.script, ...ofPages])];
}
