/**
 * Clicks from list to article: at full speed and on the slow phone, each with a different part of the article
 * prefetched.
 */
import type { Browser } from 'playwright';
import { type Ahead, type Click, clickOnce } from './click-once.ts';
import { figure, type Table } from './figures.ts';
import { median, rounded } from './statistics.ts';

const speeds = {
  'full speed': { device: 'desktop', isSlow: false },
  'slow phone': { device: 'phone', isSlow: true },
} as const;
const titles: Record<Exclude<Ahead, 'both'>, string> = {
  view: 'in view for a second',
  hover: 'hovered, nothing fetched in view',
  nothing: 'nothing fetched ahead',
};
const goals: [speed: keyof typeof speeds, ahead: keyof typeof titles, atMost: number][] = [
  ['full speed', 'view', 50],
  ['slow phone', 'view', 160],
  ['slow phone', 'nothing', 250],
];

export async function measureClicks(
  browser: Browser,
  { origin, rounds }: { origin: string; rounds: number },
): Promise<Table> {
  const ways = (Object.keys(speeds) as (keyof typeof speeds)[]).flatMap((speed) =>
    (Object.keys(titles) as (keyof typeof titles)[]).map((ahead) => ({ speed, ahead })),
  );
  const clicks = new Map<string, Click[]>();
  // The first click makes the server compress the payload.
  await clickOnce(browser, { origin });
  for (let round = 0; round < rounds; round++)
    for (const { speed, ahead } of ways) {
      const name = nameOf(speed, ahead);
      clicks.set(name, [...(clicks.get(name) ?? []), await clickOnce(browser, { origin, ahead, ...speeds[speed] })]);
    }
  const medianOf = (name: string, read: (click: Click) => number) => median((clicks.get(name) ?? []).map(read));
  const kB = (bytes: number) => rounded(bytes / 1000, 1);
  const rows: Table['rows'] = {};
  for (const name of clicks.keys())
    rows[name] = {
      'ms to the heading': rounded(
        medianOf(name, ({ ms }) => ms),
        0,
      ),
      'requests in view': medianOf(name, ({ earlyRequests }) => earlyRequests),
      'kB in view': kB(medianOf(name, ({ earlyBytes }) => earlyBytes)),
      'requests after': medianOf(name, ({ requests }) => requests),
      'kB after': kB(medianOf(name, ({ bytes }) => bytes)),
    };
  return {
    title: `Clicks from list to article, median of ${rounds}: to the frame with the heading, and what was fetched while the link was in view and after (from the hover or the click on)`,
    rows,
    figures: goals.map(([speed, ahead, atMost]) => {
      const name = nameOf(speed, ahead);
      return figure(
        `list to article, ${name}`,
        medianOf(name, ({ ms }) => ms),
        'ms',
        { atMost },
      );
    }),
  };
}

function nameOf(speed: string, ahead: keyof typeof titles): string {
  return `${speed}, ${titles[ahead]}`;
}
