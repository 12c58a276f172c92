/**
 * A copy of the project in a temporary folder whose content has thousands of articles, each in its own file with
 * different words.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const copied = [
  'build.mjs',
  'client',
  'content',
  'package.json',
  'package-lock.json',
  'public',
  'server',
  'shared',
  'tsconfig.json',
  '.nvmrc',
];
const firstId = 10_000;
const firstDay = Date.parse('2012-01-01T07:00:00Z');
const lastDay = Date.parse('2026-11-01T07:00:00Z');

/**
 * @returns the folder of the project, which the caller removes. `articles`: how many are added to those of the site.
 */
export function writeLargeSite(root: string, articles: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'large-site-'));
  for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const news = join(folder, 'content/news');
  mkdirSync(news, { recursive: true });
  const originals = readdirSync(news).map((name) => readFileSync(join(news, name), 'utf8'));
  const lists = Object.fromEntries(
    ['authors', 'categories', 'materials'].map((name) => [name, valuesOf(originals, name)]),
  );
  for (let index = 0; index < articles; index++) {
    const original = originals[index % originals.length] ?? '';
    writeFileSync(join(news, `${firstId + index}-generated.md`), vary(original, { index, articles, lists }));
  }
  return folder;
}

/** Changes one word of one article, as an editor does. */
export function changeOneArticle(folder: string) {
  const file = join(folder, `content/news/${firstId}-generated.md`);
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nA sentence more.\n`);
}

type Place = { index: number; articles: number; lists: Record<string, string[]> };

/** The same article with another title, day, authors and materials, and with a different first paragraph. */
function vary(original: string, { index, articles, lists }: Place): string {
  const day = new Date(firstDay + Math.floor(((index / articles) * (lastDay - firstDay)) / 60_000) * 60_000)
    .toISOString()
    .replace('.000Z', 'Z');
  let text = original
    .replace(/^title: "(.*)"$/m, (_all, title: string) => `title: "${title.slice(0, 70)}, part ${index + 1}"`)
    .replace(/^publishAt: .*$/m, `publishAt: ${day}`)
    .replace(
      /^---\n\n/m,
      `---\n\nThis is number ${index + 1} of the pieces of ${day.slice(0, 10)}, and it has ${(index * 7919) % 1009} things to say before the rest.\n\n`,
    );
  for (const [offset, [name, values]] of Object.entries(lists).entries()) {
    const chosen = [0, 1 + offset].map((step) => values[(index * (offset + 3) + step * 5) % values.length]);
    text = text.replace(new RegExp(`^${name}: \\[.*\\]$`, 'm'), `${name}: [${[...new Set(chosen)].join(', ')}]`);
  }
  return text;
}

function valuesOf(texts: readonly string[], name: string): string[] {
  const written = texts.flatMap((text) => new RegExp(`^${name}: \\[(.*)\\]$`, 'm').exec(text)?.[1]?.split(', ') ?? []);
  return [...new Set(written)].toSorted();
}
