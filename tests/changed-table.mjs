/** Maps changed files to the tests of the built site: the import graph ends at the build, so this is a table. */

/** @typedef {{ file: string, tests?: RegExp }} Selection `tests`: only those whose title matches. */

/** @type {{ paths: RegExp, run: Selection[] }[]} */
export const table = [
  {
    // Whatever ends up in the browser: a few pages of different chunks still hydrate.
    paths: /^(client|shared)\/.*\.(tsx?|css|mjs)$|^content\/.*\.(md|yaml)$|^build\.mjs$|^server\/pages\//,
    run: [{ file: 'tests/browser/every-page.test.ts', tests: /^the page (home|events|news-article|material) hydrates/ }],
  },
  {
    paths: /\.css$|^shared\/ui\/|^shared\/pages\/|^client\/build\//,
    run: [{ file: 'tests/visual/pages.test.ts', tests: /^(home|article) looks/ }],
  },
  { paths: /^client\/navigation\/|^shared\/router\//, run: [{ file: 'tests/browser/navigation/navigation.test.ts' }] },
  { paths: /^client\/player\//, run: [{ file: 'tests/browser/video/page.test.ts' }, { file: 'tests/browser/video/keyboard.test.ts' }] },
  { paths: /^client\/(consent|analytics)\//, run: [{ file: 'tests/browser/consent.test.ts' }] },
  {
    paths: /^shared\/forms\/|^shared\/ui\/form\/|^server\/forms\//,
    run: [{ file: 'tests/browser/forms.test.ts', tests: /\/contact-us/ }],
  },
  {
    paths: /^server\/(store|database)\//,
    run: [
      { file: 'tests/store/writing.test.ts' },
      { file: 'tests/store/outbox.test.ts' },
      { file: 'tests/store/upgrade.test.ts' },
      { file: 'tests/store/rollback.test.ts' },
    ],
  },
  { paths: /^server\/search\/|^tests\/support\/search-queries\.ts$/, run: [{ file: 'tests/store/search.test.ts' }] },
  { paths: /^server\/(main|config|build-output)/, run: [{ file: 'tests/http/start.test.ts' }] },
  { paths: /^server\/(code-cache|lifecycle)\//, run: [{ file: 'tests/http/stop.test.ts' }] },
  { paths: /^Dockerfile$/, run: [{ file: 'tests/http/image.test.ts' }] },
];

/**
 * @param {string[]} changed paths from the root of the repository
 * @returns {Map<string, RegExp | undefined>} by test file, which of its tests: all when undefined
 */
export function selectTests(changed) {
  const rows = table.filter(({ paths }) => changed.some((path) => paths.test(path)));
  const selected = new Map(rows.flatMap(({ run }) => run.map(({ file, tests }) => [file, tests])));
  for (const path of changed) if (/^tests\/(browser|visual|store|http|unit)\/.*\.test\.ts$/.test(path)) selected.set(path, undefined);
  return selected;
}
