/** The drawings of the film on criticality lists. `t`: seconds since the scene began. */
import { left, page, questions } from './charts.ts';
import { circle, drawText, line, progress, rect } from './draw.ts';

export function drawCopper(t: number): string {
  const lists = [
    { name: ['European', 'Union'], on: true, note: ['critical', 'and strategic'], startS: 3.4 },
    { name: ['United States', '2022'], on: false, note: 'left out', startS: 3.8 },
    { name: ['United States', '2025'], on: true, note: 'added', startS: 4.6 },
    { name: ['United', 'Kingdom'], on: false, note: 'below threshold', startS: 6.6 },
    { name: ['Japan'], on: false, note: 'a stockpiling list', startS: 7.2 },
  ];
  const drawn = lists.map(({ name, on, note, startS }, index) => {
    const [x, opacity] = [left + index * 228, progress(t, startS)];
    const waiting = progress(t, 0.6 + index * 0.15);
    return [
      rect(x, 270, 168, 168, { fill: 'paper', stroke: 'line-2', opacity: waiting }),
      on ? rect(x, 270, 168, 168, { fill: 'copper', opacity }) : '',
      drawText(x + 84, 380, 'Cu', {
        size: 76,
        weight: 600,
        family: 'serif',
        fill: on && opacity > 0.5 ? 'paper' : 'line-2',
        anchor: 'middle',
        opacity: waiting,
      }),
      drawText(x + 14, 298, '29', { size: 20, fill: on && opacity > 0.5 ? 'paper' : 'line-2', opacity: waiting }),
      drawText(x, 484, name, { size: 26, weight: 600, opacity: waiting }),
      drawText(x, 552, note, { size: 22, fill: on ? 'copper-ink' : 'ink-3', opacity }),
    ].join('');
  });
  return page(
    t,
    {
      headline: ['Two: what was the question?', 'Copper was the same metal every time'],
      source: 'Regulation (EU) 2024/1252; U.S. lists 2022 and 2025; UK assessment 2024; JOGMEC',
    },
    ...drawn,
  );
}

export function drawForms(t: number): string {
  const entries: [name: string, form: string][] = [
    ['Lithium', 'battery grade'],
    ['Nickel', 'battery grade'],
    ['Magnesium', 'metal'],
    ['Titanium', 'metal'],
    ['Rare earths', 'for permanent magnets'],
  ];
  const rows = entries.map(([name, form], index) => {
    const [y, shown] = [258 + index * 66, progress(t, 0.7 + index * 0.3)];
    const marked = progress(t, 2.6 + index * 0.25);
    return [
      line([left, y + 22, left + 700, y + 22], { stroke: 'line', opacity: shown }),
      rect(left + 242, y - 32, (form.length * 16.6 + 16) * marked, 44, { fill: 'seq-2' }),
      drawText(left, y, name, { size: 36, family: 'serif', opacity: shown }),
      drawText(left + 250, y, form, { size: 36, weight: 600, family: 'serif', opacity: shown }),
    ].join('');
  });
  const aside = progress(t, 4.2);
  return page(
    t,
    {
      headline: ['Three: which form is named?'],
      source: 'Regulation (EU) 2024/1252, Annex I: strategic raw materials',
    },
    ...rows,
    line([860, 250, 860, 250 + 290 * aside], { stroke: 'copper', width: 3 }),
    drawText(890, 290, ['Fluorine may stand', 'as fluorspar,', 'graphite as carbon.'], {
      size: 28,
      fill: 'ink-2',
      opacity: aside,
    }),
    drawText(890, 440, ['Search for every', 'name it goes by.'], { size: 28, weight: 600, opacity: progress(t, 6.4) }),
  );
}

export function drawAge(t: number): string {
  const xOf = (year: number) => left + 150 + (year - 2021) * 170;
  const y = 262;
  const spans = [
    { from: 2021, to: 2022, on: true },
    { from: 2022, to: 2025, on: false },
    { from: 2025, to: 2026.4, on: true },
  ];
  const drawn = spans.map(({ from, to, on }, index) => {
    const grown = progress(t, 0.8 + index * 0.8, 0.9);
    return rect(xOf(from), y - (on ? 18 : 2), (xOf(to) - xOf(from)) * grown, on ? 36 : 4, {
      fill: on ? 'brand' : 'mark-mute',
    });
  });
  const years = [2022, 2025].map((year) =>
    drawText(xOf(year), y + 50, String(year), { size: 24, fill: 'ink-2', anchor: 'middle', opacity: progress(t, 1.2) }),
  );
  return page(
    t,
    { headline: ['Five: how old is it?'], source: 'U.S. lists of critical minerals 2022 and 2025' },
    drawText(left, y + 10, 'Rhenium', { size: 28, weight: 600, anchor: 'start', opacity: progress(t, 0.6) }),
    ...drawn,
    ...years,
    drawText((xOf(2022) + xOf(2025)) / 2, y - 22, 'off the American list', {
      size: 24,
      fill: 'ink-2',
      anchor: 'middle',
      opacity: progress(t, 2),
    }),
    circle(xOf(2022), y, 7, { fill: 'copper', opacity: progress(t, 1.6) }),
    circle(xOf(2025), y, 7, { fill: 'copper', opacity: progress(t, 2.4) }),
    questions(t, ['Who wrote it?', 'What was asked?', 'Which form?'], { top: 400, step: 70, startS: 5.2, everyS: 0.7 }),
    questions(t, ['What follows?', 'As of when?'], { x: 620, top: 400, step: 70, startS: 7.3, everyS: 0.7, first: 4 }),
  );
}
