import { expect, test } from 'vitest';
import { listFigures } from '../../shared/figures/list-figures.ts';
import { readSaid } from '../../shared/figures/revisions/figure-of-release.ts';
import { loadHistory } from '../../shared/figures/revisions/history.ts';
import { readVintages } from '../../shared/figures/revisions/read-vintages.ts';
import { releasesOfFigure } from '../../shared/records/revisions/series-of-figure.ts';
import { editorsSource, presentDay } from '../support/site/editors-site.ts';

const view = editorsSource().at(presentDay);
const figures = listFigures(view, presentDay).filter((figure) => releasesOfFigure(view, figure).length > 0);

test('What the page of a figure says of today is what the newest release said, where the value is from it', async () => {
  let compared = 0;
  const wrong: string[] = [];
  for (const figure of figures) {
    const rows = new Map(figure.rows.map((row) => [row.id, row]));
    for (const { id, said, unit } of await readVintages(view, figure)) {
      const [row, newest] = [rows.get(id), said.at(-1)];
      const source = view.find('releases', newest?.release ?? '')?.source ?? '';
      const isFromIt = row?.cites.some((cite) => cite.split('#', 1)[0] === source);
      if (!row || !newest || newest.kept || !isFromIt) continue;
      compared += 1;
      const { value, words } = readSaid(newest, unit);
      if (value !== row.value && !(value === null && row.value === null && words !== undefined))
        wrong.push(`${figure.id}#${id}: ${row.value}, ${newest.release} says ${value ?? words}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(500);
});

test('Of every figure, values of today that a release told are found by their anchors, each once', async () => {
  for (const figure of figures) {
    const known = new Set(figure.rows.map(({ id }) => id));
    const told = (await readVintages(view, figure)).map(({ id }) => id);
    expect([figure.id, told.some((id) => known.has(id))]).toEqual([figure.id, true]);
    expect(new Set(told).size).toBe(told.length);
  }
});

test('Every value that a release told stands in the table of its figure', async () => {
  for (const figure of figures) {
    const values = await readVintages(view, figure);
    const history = await loadHistory(view, figure);
    const { columns = [], rows = [] } = history?.table ?? {};
    const isWhole = columns.length > 0 && columns.at(-1)?.label !== 'Change';
    const heads = columns.filter(({ numeric }) => !numeric).length;
    const cells = rows.flatMap((row) => row.slice(heads)).filter((cell) => cell !== '').length;
    const told = values.flatMap(({ said }) => said).length;
    expect([figure.id, isWhole ? cells : told]).toEqual([figure.id, told]);
  }
});

test('The page of each of these figures has releases to take, and words without gaps', async () => {
  for (const figure of figures) {
    const history = await loadHistory(view, figure);
    const words = [history?.revision, history?.estimate, history?.chart?.title].join(' ');
    expect([figure.id, history?.files.length]).toEqual([figure.id, releasesOfFigure(view, figure).length]);
    expect([figure.id, /undefined|NaN|null|Infinity/.test(words)]).toEqual([figure.id, false]);
  }
});
