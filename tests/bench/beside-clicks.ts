/** Clicks from the list to the article, on the site and on the references, all in turn, round by round. */
import type { Browser } from 'playwright';
import type { Beside } from './beside-visits.ts';
import { clickOnce } from './click-once.ts';
import { figure, type Table } from './figures.ts';
import { referenceArticle, referenceNames } from './references.ts';
import { median, rounded } from './statistics.ts';

const ways = {
  'full speed': { device: 'desktop', isSlow: false, ahead: 'view' },
  'slow phone': { device: 'phone', isSlow: true, ahead: 'view' },
  'slow phone, hovered': { device: 'phone', isSlow: true, ahead: 'both' },
  'slow phone, nothing ahead': { device: 'phone', isSlow: true, ahead: 'nothing' },
} as const;
type Way = keyof typeof ways;

/** `at most` as fast as the fastest of these references. */
const goals: [way: Way, names: readonly string[]][] = [
  ['full speed', ['next']],
  ['slow phone', ['next']],
  ['slow phone, hovered', ['sveltekit']],
  ['slow phone, nothing ahead', referenceNames],
];

export async function measureBesideClicks(
  browser: Browser,
  { site, references, rounds, withFaces }: Beside,
): Promise<Table> {
  const blocked = withFaces ? [] : ['*/fonts/*'];
  const paths = { list: '/articles', article: referenceArticle };
  const targets = [
    { name: 'site', options: { origin: site } },
    ...references.map(({ name, origin }) => ({ name, options: { origin, paths, blocked } })),
  ];
  const times = new Map<string, number[]>();
  const key = (name: string, way: string) => `${name}, ${way}`;
  // The first round warms up, and does not count.
  for (let round = 0; round <= rounds; round++)
    for (const [way, conditions] of Object.entries(ways))
      for (const { name, options } of targets) {
        const { ms } = await clickOnce(browser, { ...options, ...conditions });
        if (round > 0) times.set(key(name, way), [...(times.get(key(name, way)) ?? []), ms]);
      }
  const of = (name: string, way: string) => median(times.get(key(name, way)) ?? []);
  const rows: Table['rows'] = {};
  for (const { name } of targets)
    rows[name] = Object.fromEntries(Object.keys(ways).map((way) => [way, rounded(of(name, way), 0)]));
  return {
    title: `From list to article, medians of ${rounds} alternating rounds: ms from the click to the frame with the heading`,
    rows,
    figures: goals.map(([way, names]) =>
      figure(
        `list to article, ${way}`,
        of('site', way) / Math.min(...names.map((name) => of(name, way))),
        `of ${names.length > 1 ? 'the fastest' : names[0]}`,
        { atMost: 1 },
      ),
    ),
  };
}
