/** Shares of countries in mining and in refining, for the materials for which both are published. */
import type { Content, Entry } from '../../content.ts';
import { isWeak } from '../../evidence/sources/sources.ts';
import { formatList, formatNumber, spellCount, spellNumber } from '../../text/format.ts';
import { type Panel, plainTable, shortMaterialName } from './panel.ts';

type Stage = Entry<'figures'>['production'][number];
/** Shares in percent; null where the table of the stage does not list the country. */
type CountryLine = {
  country: string;
  mined: number | null;
  refined: number | null;
  leads: 'refined' | 'mined' | undefined;
};
type TwoStages = { name: string; minedIn: string; refinedIn: string; lines: CountryLine[] };
export type MineAndRefinery = { kind: 'mine-and-refinery'; materials: TwoStages[] };

/** Countries with smaller shares at both stages are omitted from the drawing and the table. */
const minShare = 4;

export function loadMineAndRefinery(content: Content): Panel<MineAndRefinery> {
  const entries = content.list('materials').flatMap(({ id, name }) => {
    const production = (content.find('figures', id)?.production ?? []).filter(({ source }) => !isWeak(content, source));
    const [mine, refinery] = ['mine', 'refined'].map((wanted) =>
      production.find(({ stage, year }) => stage === wanted && year !== null),
    );
    return mine && refinery ? [{ mine, refinery, twoStages: compare(shortMaterialName(name), mine, refinery) }] : [];
  });
  const materials = entries.map(({ twoStages }) => twoStages);
  const ledBy = (stage: 'mined' | 'refined') =>
    materials.filter(({ lines }) => topOf(lines, stage)?.country === 'China');
  const [mines, refines] = [ledBy('mined'), ledBy('refined')];
  return {
    title: `China is the largest miner of ${spellCount(mines.length)} of these ${spellNumber(materials.length)} materials and the largest refiner of ${spellCount(refines.length)}`,
    subtitle: 'Share of the country in mine output (left) and in refined output (right), percent',
    description: materials
      .map(({ name, lines }) => `${name}: mined by ${led(lines, 'mined')}, refined by ${led(lines, 'refined')}.`)
      .join(' '),
    cites: [...new Set(entries.flatMap(({ mine, refinery }) => [...mine.source, ...refinery.source]))],
    table: plainTable(
      `Mined and refined shares, ${formatList([...new Set(materials.flatMap(({ minedIn, refinedIn }) => [minedIn, refinedIn]))].toSorted())}`,
      ['Material', 'Country', 'Mined', 'Refined'],
      materials.flatMap(({ name, minedIn, refinedIn, lines }) =>
        lines.map(({ country, mined, refined }) => [
          name,
          country,
          inPercent(mined, minedIn),
          inPercent(refined, refinedIn),
        ]),
      ),
      [2, 3],
    ),
    drawing: { kind: 'mine-and-refinery', materials },
  };
}

function compare(name: string, mine: Stage, refinery: Stage): TwoStages {
  const shares = (stage: Stage) =>
    new Map(stage.producers.map(({ name: country, sharePercent }) => [country, sharePercent]));
  const [mined, refined] = [shares(mine), shares(refinery)];
  const lines = [...new Set([...mined.keys(), ...refined.keys()])]
    .map(
      (country): CountryLine => ({
        country,
        mined: mined.get(country) ?? null,
        refined: refined.get(country) ?? null,
        leads: undefined,
      }),
    )
    .filter((line) => Math.max(line.mined ?? 0, line.refined ?? 0) >= minShare);
  const [firstMined, firstRefined] = [topOf(lines, 'mined'), topOf(lines, 'refined')];
  return {
    name,
    minedIn: dated(mine),
    refinedIn: dated(refinery),
    lines: lines.map((line) => ({
      ...line,
      leads: line === firstRefined ? 'refined' : line === firstMined ? 'mined' : undefined,
    })),
  };
}

function topOf(lines: readonly CountryLine[], stage: 'mined' | 'refined'): CountryLine | undefined {
  return lines.toSorted((a, b) => (b[stage] ?? 0) - (a[stage] ?? 0))[0];
}

function led(lines: readonly CountryLine[], stage: 'mined' | 'refined'): string {
  const top = topOf(lines, stage);
  return `${top?.country} (${formatNumber(Math.round(top?.[stage] ?? 0))}%)`;
}

const dated = ({ year, estimated }: Stage) => `${year}${estimated ? ' est.' : ''}`;

function inPercent(share: number | null, year: string): string {
  if (share === null) return 'not listed';
  return `${share < 0.1 ? 'under 0.1' : formatNumber(share)}% (${year})`;
}
