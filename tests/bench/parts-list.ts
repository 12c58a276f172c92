/**
 * `npm run bench -- parts-list`: a list of 10,000 lines answered in Chromium on the slow phone, from its text to the
 * answer of every line, as a ratio to what its CSV library takes for the cells alone. Each round is a page of its own,
 * so that nothing is compiled yet: with parts that contain commas, which are quoted, and without, both with lines that
 * repeat what others ask, as in life; and with lines of which no two ask the same, from and to all countries.
 */
import { execFileSync } from 'node:child_process';
import { build } from 'esbuild';
import { assertNodeVersion } from '../../build.mjs';
import { openContent } from '../../server/content/read-content-set.ts';
import type { Content } from '../../shared/content.ts';
import { loadPartsRules } from '../../shared/records/measures/parts-list/load-rules.ts';
import type { PartsRules } from '../../shared/records/measures/parts-list/rules.ts';
import { listCountries } from '../../shared/text/load-country-names.ts';
import { createRandom } from '../support/random.ts';
import { root } from '../support/root.mjs';
import { openPage } from './devices.ts';
import { describeFigure, figure } from './figures.ts';
import { launchBrowser } from './launch-browser.ts';
import { median, rounded } from './statistics.ts';

const rounds = 5;
const lines = 10_000;
const maxRatio = 4;
const day = '2026-11-30';
/** What the page is given: the functions of its program, and the library alone. */
const program = `
  import Papa from 'papaparse';
  import { openRules } from './client/parts-list/parts-list.ts';
  globalThis.bench = { openRules, parse: (text) => Papa.parse(text) };
`;
type Bench = {
  parse: (text: string) => unknown;
  openRules: (rules: PartsRules) => {
    read: (text: string) => object;
    answer: (list: object, on: string) => unknown;
  };
};

const lists = {
  'with quoted parts': (content: Content) => listOf(content, true),
  'without quotes': (content: Content) => listOf(content, false),
  'of which none repeats another': distinctListOf,
};

/** Substances, ways and codes as a maker of machines has them; many lines repeat what others ask. */
function listOf(content: Content, isQuoted: boolean): string {
  const { pick, between, chance } = createRandom('bench');
  const substances = substancesOf(content);
  const codes = ['8112.92', '8505.11', '2841.80', '7604.29'];
  const origins = ['China', 'CN', 'Germany', 'Japan', 'United States', 'Vietnam', 'Chile', 'Indonesia'];
  const line = (_: unknown, index: number) => {
    const substance = pick(substances);
    return [
      isQuoted ? `"Screw, M${between(2, 20)}, ${index}"` : `Screw ${index}`,
      substance,
      (between(1, 100_000) / 100).toFixed(2),
      pick(origins),
      pick(['Germany', 'United States', 'Mexico']),
      // Goods have one code, where it is filled in.
      chance(0.5) ? (codes[substances.indexOf(substance) % codes.length] ?? '') : '',
    ].join(',');
  };
  return ['part,substance,kg,origin,destination,customs code', ...Array.from({ length: lines }, line)].join('\n');
}

function distinctListOf(content: Content): string {
  const { pick, between } = createRandom('bench');
  const substances = substancesOf(content);
  const countries = listCountries().map(({ name }) => name.replaceAll(',', ''));
  const ways = new Set<string>();
  while (ways.size < lines) ways.add(`${pick(substances)},${pick(countries)},${pick(countries)}`);
  const kg = () => (between(1, 100_000) / 100).toFixed(2);
  return [
    'part,substance,origin,destination,kg',
    ...Array.from(ways, (way, index) => `Screw ${index},${way},${kg()}`),
  ].join('\n');
}

function substancesOf(content: Content): string[] {
  const names = content.list('materials').map(({ name }) => name);
  return ['NdFeB', '6061', 'APT', 'Sb2O3', 'LiFePO4', 'FeV80', 'steel', ...names];
}

assertNodeVersion();
execFileSync(process.execPath, [`${root}/build.mjs`, '--if-stale'], { stdio: 'inherit', cwd: root });
const content = openContent(`${root}/dist/content`, {
  base: '',
  portalUrl: undefined,
  analytics: undefined,
}).at(new Date(day));
const rules = loadPartsRules(content);
const built = await build({
  stdin: { contents: program, resolveDir: root, loader: 'ts' },
  bundle: true,
  minify: true,
  format: 'iife',
  write: false,
});
const script = built.outputFiles[0]?.text ?? '';
const browser = await launchBrowser();
try {
  for (const [name, list] of Object.entries(lists)) await measure(name, list(content));
} finally {
  await browser.close();
}

async function measure(name: string, text: string) {
  const times: { parse: number; answer: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    times.push({ parse: await timeOf('parse', text), answer: await timeOf('answer', text) });
  }
  const [parse, answer] = (['parse', 'answer'] as const).map((name) => median(times.map((each) => each[name])));
  console.table({ [name]: { 'ms to parse': rounded(parse ?? 0, 0), 'ms to answer': rounded(answer ?? 0, 0) } });
  const ratio = median(times.map((each) => each.answer / each.parse));
  console.log(describeFigure(figure(`${lines} lines ${name}, answered to parsed`, ratio, '', { atMost: maxRatio })));
}

async function timeOf(what: 'parse' | 'answer', text: string): Promise<number> {
  const { page, close } = await openPage(browser, { device: 'phone', isSlow: true });
  await page.addScriptTag({ content: script });
  const ms = await page.evaluate(
    async ([kind, given, list, on]) => {
      const { parse, openRules } = (globalThis as unknown as { bench: Bench }).bench;
      // The page does so while it loads, and is idle before a list comes.
      const checker = openRules(given);
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      const start = performance.now();
      if (kind === 'parse') parse(list);
      else checker.answer(checker.read(list), on);
      return performance.now() - start;
    },
    [what, rules, text, day] as const,
  );
  await close();
  return ms;
}
