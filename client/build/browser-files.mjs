/** Lists the files of the bundles, by what the server and the program need them for. */
import { fileOf, outputsOf } from './outputs.mjs';

/** @typedef {import('./outputs.mjs').Built} Built */
/** @typedef {import('./outputs.mjs').BrowserFiles} BrowserFiles */

/**
 * @param {Record<'runtime' | 'main' | 'boot' | 'display' | 'vitals' | 'suggestions' | 'sectionMenu' | 'typedInput' |
 * 'partsList', Built> & { consent: Awaited<ReturnType<typeof import('./on-demand.mjs').bundleConsent>> }} parts
 * @param {Awaited<ReturnType<typeof import('./styles.mjs').bundleStyles>>} styles
 * @param {{ routes: ReturnType<typeof filesOfRoutes>, player: string[] }} more
 * @returns {BrowserFiles}
 */
export function listFiles(
  { runtime, main, boot, display, consent, vitals, suggestions, sectionMenu, typedInput, partsList },
  styles,
  { routes, player: playerFiles },
) {
  return {
    scripts: [runtime, main].map(fileOf),
    bootScript: fileOf(boot),
    stylesheet: outputsOf(styles.site.metafile).find(({ file }) => file.endsWith('.css'))?.file ?? '',
    printStylesheet: fileOf(styles.print),
    readingStylesheet: fileOf(styles.reading),
    fonts: outputsOf(styles.site.metafile).flatMap(({ file }) =>
      /^(inter|source-serif-4)-[A-Z0-9]+\.woff2$/.test(file) ? [file] : [],
    ),
    displayFont: fileOf(display),
    consent: {
      script: fileOf(consent.script),
      analytics: fileOf(consent.analytics),
      stylesheet: fileOf(styles.consent),
    },
    webVitals: fileOf(vitals),
    pages: Object.fromEntries(routes.map(({ route, files }) => [route, files])),
    player: playerFiles,
    suggestions: { script: fileOf(suggestions), stylesheet: fileOf(styles.suggestions) },
    sectionMenu: fileOf(sectionMenu),
    typedInput: fileOf(typedInput),
    partsList: fileOf(partsList),
  };
}

/**
 * @param {import('./pages.mjs').SitePage[]} sitePages
 * @param {import('./pages.mjs').PageChunk[]} chunks
 * @param {Map<string, Built>} styles by page; not every page has its own stylesheet.
 * @returns the page of each route, with its files.
 */
export function filesOfRoutes(sitePages, chunks, styles) {
  return sitePages.map(({ route, page }) => {
    const chunk = chunks.find((other) => other.page === page);
    if (!chunk)
      throw new Error(
        `The route ${route} names the page ${page}, but shared/pages/${page} has neither page.tsx nor static.tsx.`,
      );
    const sheet = styles.get(page);
    const { file: script, isLive } = chunk;
    return { route, page, files: { script, stylesheet: sheet && fileOf(sheet), isLive } };
  });
}

/**
 * The format that client/chunks/import-page.ts reads.
 * @param {import('./outputs.mjs').PageFiles} files
 */
export function joinFiles({ script = '', stylesheet = '', isLive }) {
  return `${script} ${stylesheet} ${isLive ? 'live' : ''}`.trimEnd();
}
