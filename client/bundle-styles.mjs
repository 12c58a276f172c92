/** Bundles the stylesheets: the site's, the one for paper, the reading view's and the one of the question about analytics. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const tokens = 'client/styles/tokens.css';
const print = 'client/styles/print.css';

/**
 * @param bundle esbuild's `build` with the options of the browser.
 * @returns esbuild's results for the sheets.
 */
export async function bundleStyles(bundle, folder) {
  const sheets = globSync('{client/styles,shared}/**/*.css', { cwd: folder }).toSorted((a, b) => a.localeCompare(b));
  const isReading = (file) => file.includes('/reading-view/');
  const isConsent = (file) => file.includes('/consent/');
  const ofTheSite = sheets.filter((file) => file !== tokens && file !== print && !isReading(file) && !isConsent(file));
  const collect = (files) => ({ contents: files.map((file) => `@import "./${file}";`).join('\n'), resolveDir: folder, loader: 'css' });
  const plugins = [leaveOutUnusedTokens(folder, [...ofTheSite, ...sheets.filter(isConsent), print])];
  const [site, paper, reading, consent] = await Promise.all([
    // The tokens first, because they name the order of the layers.
    bundle({ entryNames: 'site-[hash]', plugins, stdin: collect([tokens, ...ofTheSite]) }),
    bundle({ entryNames: 'print-[hash]', stdin: collect([print]) }),
    bundle({ entryNames: 'reading-[hash]', stdin: collect(sheets.filter(isReading)) }),
    bundle({ entryNames: 'consent-[hash]', stdin: collect(sheets.filter(isConsent)) }),
  ]);
  return { site, paper, reading, consent };
}

/** The tokens are the whole vocabulary of the design; a visitor loads the words that are used. */
function leaveOutUnusedTokens(folder, sheets) {
  const read = (file) => readFileSync(join(folder, file), 'utf8');
  return {
    name: 'leave-out-unused-tokens',
    setup: ({ onLoad }) =>
      onLoad({ filter: /\/tokens\.css$/ }, () => {
        const all = read(tokens);
        const used = [all, ...sheets.map(read)].join('\n');
        const contents = all.replace(/(--[\w-]+):[^;]+;/g, (declaration, name) => (used.includes(`var(${name})`) ? declaration : ''));
        return { contents, loader: 'css' };
      }),
  };
}
