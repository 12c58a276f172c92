/**
 * First visits and second documents: all addresses in turn, round by round, so that ratios hold while the speed of the
 * machine changes.
 */
import type { Browser } from 'playwright';
import { nextArticle, pages } from './addresses.ts';
import type { Device } from './devices.ts';
import { type Target, type Visit, visitTarget } from './document-visit.ts';
import { referencePaths } from './reference-pages.ts';
import { type Rounds, rowNames, secondOf } from './visit-figures.ts';

type VisitOptions = {
  device: Device;
  names: readonly string[];
  rounds: number;
  origins: { site: string; references: string };
};

/** The addresses of the rows: the references first. @param names of the site's pages, as rows. */
function targetsOf(
  names: readonly string[],
  { site, references }: VisitOptions['origins'],
): [name: string, target: Target][] {
  const reference = (name: keyof typeof referencePaths): Target => ({
    first: references + referencePaths[name].first,
    next: references + referencePaths[name].next,
    hydrates: name === 'bare',
  });
  const paths: Record<string, string> = {
    ...pages,
    list: pages['news-analysis'],
    [rowNames.article]: pages['news-article'],
  };
  const pageTargets = names.map((name): [string, Target] => {
    const path = paths[name];
    if (path === undefined) throw new Error(`there is no page ${name}: ${Object.keys(paths).join(', ')}`);
    const target = { first: site + path, hydrates: true };
    return [name, name === rowNames.article ? { ...target, next: site + nextArticle } : target];
  });
  return [
    [rowNames.limit, reference('limit')],
    [rowNames.still, reference('still')],
    [rowNames.bare, reference('bare')],
    ...pageTargets,
  ];
}

export async function measureVisits(
  browser: Browser,
  { device, names, rounds, origins }: VisitOptions,
): Promise<Rounds> {
  const targets = targetsOf(names, origins);
  const visits = new Map<string, Visit[]>();
  // The first round warms up servers, their compressed forms and the browser, and does not count.
  for (let round = 0; round <= rounds; round++)
    for (const [name, target] of targets) {
      const [first, second] = await visitTarget(browser, device, target);
      if (round === 0) continue;
      if (first) visits.set(name, [...(visits.get(name) ?? []), first]);
      if (second) visits.set(secondOf(name), [...(visits.get(secondOf(name)) ?? []), second]);
    }
  return visits;
}
