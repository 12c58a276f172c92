/** Counts that pages print: on the board, beside compared materials, on the map, in sentences. */
import { headingsOf, mainOf, textOf } from '../../parsers/html.ts';
import { type CountReader, type Found, matchesOf, numberOf, statesIn } from './found.ts';

/** The cells of a table on the board and beside compared materials. */
function boardCell(label: string, cell: string, name: string): Found[] {
  const words = textOf(cell);
  if (words.includes('not published')) return [];
  if (/lists/i.test(label)) {
    const [, listed = '', checked = ''] = /(\d+) of (\d+)/.exec(words) ?? [];
    return [
      [`lists with ${name}`, listed],
      [`lists checked for ${name}`, checked],
    ];
  }
  if (/measures/i.test(label))
    return statesIn(words.replace(/^\s*(\d+)/, '$1 in force'), name, ['in force', 'suspended', 'not confirmed']);
  return /reserves/i.test(label) ? [[`years of reserves of ${name}`, /[\d,]+/.exec(words)?.[0] ?? '']] : [];
}

const board: CountReader = {
  name: 'board',
  addresses: /^\/subscriptions\/critical-materials\?view=board$/,
  read: (html) =>
    [...html.matchAll(/<tr class="board__row">(.*?)<\/tr>/gs)].flatMap(([row]) => {
      const name = textOf(/<a [^>]*>.*?<\/a>/.exec(row)?.[0] ?? '').trim();
      return [...row.matchAll(/<td [^>]*data-label="([^"]+)"[^>]*>(.*?)<\/td>/gs)].flatMap(
        ([, label = '', cell = '']) => boardCell(label, cell, name),
      );
    }),
};

const comparison: CountReader = {
  name: 'comparison',
  addresses: /^\/subscriptions\/critical-materials\/compare\?m=/,
  read(html) {
    const table = /<table class="compare-table.*?<\/table>/s.exec(html)?.[0] ?? '';
    const names = [...table.matchAll(/<a href="\/subscriptions\/critical-materials\/[\w-]+"[^>]*>(.*?)<\/a>/gs)].map(
      ([, name = '']) => textOf(name).trim(),
    );
    return [...table.matchAll(/<tr><th scope="row"[^>]*>(.*?)<\/th>(.*?)<\/tr>/gs)].flatMap(
      ([, label = '', row = '']) =>
        [...row.matchAll(/<td [^>]*>(.*?)<\/td>/gs)].flatMap(([, cell = ''], index) =>
          boardCell(textOf(label), cell, names[index] ?? ''),
        ),
    );
  },
};

const listsMap: CountReader = {
  name: 'periodic map of lists',
  addresses: /^\/\?measure=lists$/,
  read: (html) =>
    matchesOf(
      html,
      /<span class="periodic-map__name">([^<]+)<\/span> <span class="periodic-map__share">on (\d+) of (\d+) lists/g,
      ([name = '', listed = '', checked = '']) => [
        [`lists with ${name}`, listed],
        [`lists checked for ${name}`, checked],
      ],
    ),
};

const material: CountReader = {
  name: 'page of a material',
  addresses: /^\/subscriptions\/critical-materials\/[a-z-]+$/,
  read(html) {
    const name = (headingsOf(html, 1)[0] ?? '').trim();
    const text = textOf(mainOf(html));
    const [, listed = '', checked = ''] =
      /(?:is|are) on (all|\w+ of the|none of the) (\w+) lists we (?:follow|could verify)/.exec(text) ?? [];
    const [, all = '', words = ''] = /(\d+) measures?: ([^.]*?)(?=As of|State|Each|$)/.exec(text) ?? [];
    const others = /since [^.]*?, and (\w+) more measures? in force/.exec(text)?.[1];
    return [
      ...(checked
        ? ([
            [`lists with ${name}`, listed === 'all' ? numberOf(checked) : numberOf(listed.split(' ')[0])],
            [`lists checked for ${name}`, numberOf(checked)],
          ] as Found[])
        : []),
      ...(all ? [[`measures: ${name}`, all] as Found, ...statesIn(words, name)] : []),
      ...(others ? [[`measures in force: ${name}`, Number(numberOf(others)) + 1] as Found] : []),
    ];
  },
};

const policy: CountReader = {
  name: 'what is in force',
  addresses: /^\/policy(?:\?material=[a-z-]+)?$/,
  read(html, address) {
    const text = textOf(mainOf(html));
    const of = /^What is in force: (.*)$/.exec(headingsOf(html, 1)[0] ?? '')?.[1] ?? 'all materials';
    const [, all = '', words = ''] = /(\d+) measures?: (.*?)(?:\. The next|State on)/.exec(text) ?? [];
    if (!all) return [];
    const described = /content="(\d+) export licenses/.exec(html)?.[1];
    const rows = html.split('class="measures__row"').slice(1);
    const documented = rows.filter((row) => !row.includes('no document read')).length;
    return [
      [`measures: ${of}`, all],
      [`measures: ${of}`, documented],
      ...statesIn(words, of),
      ...(address === '/policy' && described ? [[`measures: ${of}`, described] as Found] : []),
    ];
  },
};

/** Sentences that any page may have: totals over all materials. A filtered board counts only what it shows. */
const sentences: CountReader = {
  name: 'sentences',
  addresses: /^(?!.*[?&]filter=)[^.]*(?:\.(?:md|json))?$/,
  read: (text) => {
    const words = (text.startsWith('<') ? textOf(mainOf(text)) : text).replaceAll(/\s+/g, ' ');
    return [
      ...matchesOf(
        words,
        /(\w+) of (\d+) materials are on every (?:official )?list\b[^.]{0,40}?could (?:check|verify)/g,
        ([count, of]) => [
          ['materials on every list', numberOf(count)],
          ['materials with checked lists', String(of)],
        ],
      ),
      ...matchesOf(
        words,
        /(?:in|In) (\d+) of (\d+) materials one country (?:holds|has)|one country holds more than half in (\d+) of (\d+) materials/g,
        ([first, of, second, total]) => [
          ['materials with one country over half', first || second || ''],
          ['materials with a counted stage', of || total || ''],
        ],
      ),
    ];
  },
};

export const pageReaders: readonly CountReader[] = [board, comparison, listsMap, material, policy, sentences];
