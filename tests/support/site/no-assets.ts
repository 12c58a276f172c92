import { readdirSync, readFileSync } from 'node:fs';
import type { Assets } from '../../../server/platform/build-output/assets.ts';
import { readChartColors } from '../../../server/platform/colors/chart-colors.ts';
import { root } from '../root.mjs';
import { testSiteBuild } from './test-site.ts';

/** A build without files. */
export const noAssets: Assets = {
  buildId: 'test-build',
  contentFormat: 'test-format',
  searchFormat: 'test-format',
  timestamp: 0,
  scripts: ['core.js', 'main.js'],
  bootScript: 'boot.js',
  stylesheet: 'site.css',
  printStylesheet: 'print.css',
  readingStylesheet: 'reading.css',
  fonts: [],
  displayFont: 'display.woff2',
  consent: { script: 'consent.js', stylesheet: 'consent.css', analytics: 'analytics.js' },
  webVitals: 'web-vitals.js',
  pages: {},
  cards: { colors: {}, version: 'test' },
  chartColors: readChartColors(readFileSync(`${root}/client/styles/tokens.css`, 'utf8')),
  folder: `${root}/tests/fixtures/assets`,
  files: new Set(),
  otherFolders: new Map(),
  texts: new Map([
    ['site.css', '.site{}'],
    ['page.css', '.page{}'],
    ['reading.css', '.reading{}'],
    ['consent.css', '.consent{}'],
    ['boot.js', 'boot()'],
    ['consent.js', 'consent()'],
  ]),
  fontFolder: `${root}/server/render/cards/fonts`,
  cardsWorker: `${testSiteBuild}/server/cards-worker.js`,
  workbookWorker: `${testSiteBuild}/server/workbook-worker.js`,
  generalCards: `${testSiteBuild}/cards`,
  publicFolder: `${root}/public`,
  publicFiles: new Set(readdirSync(`${root}/public`, { recursive: true }).map((file) => `/${String(file)}`)),
};
/** A site without share cards. */
export const noCards = { ofPage: () => undefined, ofPageOrHome: () => undefined };
