/** How a by-product sets its own ceiling: content/videos/501. */
import { bars, flow, left, opening, page } from './charts.ts';
import { circle, drawText, figure, line, progress, rect } from './draw.ts';
import { composeFilm } from './film.ts';

const mcs = 'USGS, Mineral Commodity Summaries 2026';

export const byProductCeiling = composeFilm({
  slug: 'by-product-ceiling',
  title: 'How a by-product sets its own ceiling',
  posterS: 13.5,
  scenes: [
    {
      chapter: 'two-metals-nobody-mines',
      name: 'Two metals',
      lengthS: 6.4,
      seen: 'The title, and a line with five stations: two metals, rhenium, gallium, the ceiling, what raises it.',
      words: [
        'Rhenium and gallium have no mines of their own.',
        'Both have a ceiling. They are made of different things.',
      ],
      draw: (t) =>
        opening(t, {
          title: ['How a by-product', 'sets its own ceiling'],
          authors: 'Joon Hale and Ines Albrecht',
          stations: ['Two metals', 'Rhenium', 'Gallium', 'The ceiling', 'What raises it'],
        }),
    },
    {
      chapter: 'rhenium-and-its-host',
      name: 'Rhenium',
      lengthS: 12.8,
      seen: '“The price asked a question and nobody answered.” Two bars grow: price +91%, primary output +1.5%. $1,360 to $2,600 a kilogram, 79.8 to 81 metric tons. Below them $211 million, all rhenium of the year, and $280 billion, all refined copper. Source: USGS, Mineral Commodity Summaries 2026. Rhenium, 2024 to 2025, estimated.',
      words: [
        'In 2025 the price of rhenium rose 91 percent.',
        'World primary output rose one and a half.',
        'All of it was worth some 211 million dollars. Refined copper: 280 billion.',
        'No copper mine changes its plan for that.',
      ],
      draw: drawRhenium,
    },
    {
      chapter: 'gallium-and-its-plant',
      name: 'Gallium',
      lengthS: 12.8,
      seen: '“The plant is the limit, and 94% of it is in one country.” A stream of 1,700 t, capacity a year, divides: China 94%, 1,600 t, behind a license; everyone else 100 t. The world made about 900 t in 2025. Source: USGS, Mineral Commodity Summaries 2026. Capacity of primary gallium, t a year.',
      words: [
        'Gallium sits in bauxite, about fifty parts in a million.',
        'Geology is no limit. Recovery plant is.',
        'Of 1,700 tons of capacity a year, 1,600 are in China.',
        'Spare capacity counts only once an export license is granted.',
      ],
      draw: (t) =>
        page(
          t,
          {
            headline: ['The plant is the limit,', 'and 94% of it is in one country'],
            source: `${mcs}. Capacity of primary gallium, t a year`,
          },
          flow(t, {
            whole: { number: '1,700 t', label: 'capacity a year' },
            total: 1700,
            parts: [
              { share: 1600, label: 'China 94%', note: '1,600 t, behind a license', fill: 'brand' },
              { share: 100, label: 'Everyone else 100 t', fill: 'copper' },
            ],
          }),
          drawText(340, 588, 'The world made about 900 t in 2025', {
            size: 24,
            fill: 'ink-2',
            opacity: progress(t, 4.6),
          }),
        ),
    },
    {
      chapter: 'working-out-a-ceiling',
      name: 'The ceiling',
      lengthS: 12.8,
      seen: '“Multiply three numbers, and you have the ceiling of the year.” Host, tons processed next year, times grade, our metal in each ton, times recovery, the share that plants catch, equals ceiling. The word price is struck out: it is not in there.',
      words: [
        'Three steps. First the host: how much will be processed?',
        'Second the grade: how much of our metal is in each ton?',
        'Third the recovery: what share do the plants catch?',
        'Notice what is not in there: price.',
      ],
      draw: drawProduct,
    },
    {
      chapter: 'what-raises-it',
      name: 'What raises it',
      lengthS: 9.6,
      seen: '“A new circuit raises the ceiling, in one step, on the day it starts.” A level line, 81 t of primary rhenium in 2025, steps up where a circuit starts. Recycling adds 20 to 25 t a year. Source: USGS, Mineral Commodity Summaries 2026, for secondary rhenium. The line is a drawing, not data.',
      words: [
        'A new circuit moves the ceiling, in one step.',
        'Secondary rhenium adds 20 to 25 tons a year meanwhile.',
        'Look for named projects with dates. If none, keep it flat.',
      ],
      draw: drawStep,
    },
  ],
});

function drawRhenium(t: number): string {
  const worth = progress(t, 6.4);
  return page(
    t,
    {
      headline: ['The price asked a question', 'and nobody answered'],
      source: `${mcs}. Rhenium, 2024 to 2025, estimated`,
    },
    bars(
      t,
      [
        { label: 'Price', value: 91, number: '+91%', fill: 'copper' },
        { label: 'Primary output', value: 1.5, number: '+1.5%', fill: 'brand' },
      ],
      { max: 91, top: 250, step: 84, thick: 56, x: 300, width: 700 },
    ),
    drawText(300, 434, '$1,360 to $2,600 a kilogram. 79.8 to 81 metric tons.', {
      size: 26,
      fill: 'ink-2',
      opacity: progress(t, 2.2),
    }),
    line([left, 460, left + 1120 * worth, 460], { stroke: 'line-2' }),
    figure(left, 544, '$211 million', 'all rhenium of the year', { size: 60, opacity: worth }),
    figure(560, 544, '$280 billion', 'all refined copper', { size: 60, fill: 'copper-ink', opacity: progress(t, 7.6) }),
  );
}

function drawProduct(t: number): string {
  const factors = [
    { name: 'Host', words: ['tons processed', 'next year'], startS: 0.8 },
    { name: 'Grade', words: ['our metal', 'in each ton'], startS: 3.8 },
    { name: 'Recovery', words: ['the share', 'that plants catch'], startS: 6.6 },
  ];
  const drawn = factors.map(({ name, words, startS }, index) => {
    const [x, opacity] = [left + index * 290, progress(t, startS)];
    return [
      rect(x, 270, 240, 8, { fill: 'brand', opacity }),
      drawText(x, 344, name, { size: 52, weight: 600, family: 'serif', opacity }),
      drawText(x, 392, words, { size: 26, fill: 'ink-2', opacity }),
      index ? drawText(x - 26, 340, '×', { size: 40, fill: 'ink-3', anchor: 'middle', opacity }) : '',
    ].join('');
  });
  const opacity = progress(t, 8.4);
  const without = progress(t, 9.8);
  return page(
    t,
    {
      headline: ['Multiply three numbers,', 'and you have the ceiling of the year'],
      note: 'Price decides whether output gets up to the ceiling, not where the ceiling is.',
    },
    ...drawn,
    drawText(left + 3 * 290 - 26, 340, '=', { size: 40, fill: 'ink-3', anchor: 'middle', opacity }),
    rect(left + 870, 270, 250, 8, { fill: 'copper', opacity }),
    drawText(left + 870, 344, 'Ceiling', { size: 52, weight: 600, family: 'serif', fill: 'copper-ink', opacity }),
    drawText(left, 540, 'Price', { size: 52, weight: 600, family: 'serif', fill: 'ink-3', opacity: without }),
    line([left - 6, 524, left - 6 + 134 * progress(t, 10.4), 524], { width: 4, stroke: 'copper-ink' }),
    drawText(left + 160, 536, 'is not in there', { size: 28, fill: 'ink-2', opacity: without }),
  );
}

function drawStep(t: number): string {
  const [x, end, low, high, step] = [left + 40, 1160, 480, 350, 660];
  const first = progress(t, 0.7, 1.6);
  const second = progress(t, 2.4, 1.4);
  const level = low + (high - low) * Math.min(1, second * 2);
  const start = progress(t, 2.2);
  return page(
    t,
    {
      headline: ['A new circuit raises the ceiling,', 'in one step, on the day it starts'],
      source: `${mcs}, for secondary rhenium. The line is a drawing, not data`,
    },
    line([x, 270, x, 560, end, 560], { stroke: 'line-2' }),
    line([x, low, x + (step - x) * first, low], { stroke: 'brand', width: 6 }),
    second
      ? line([step, low, step, level, step + (end - step) * Math.max(0, second * 2 - 1), level], {
          stroke: 'brand',
          width: 6,
        })
      : '',
    circle(step, 560, 8, { fill: 'copper', opacity: start }),
    line([step, low, step, 560], { stroke: 'copper', dash: '4 6', opacity: start }),
    drawText(step + 20, 548, 'a circuit starts', { size: 24, weight: 600, fill: 'copper-ink', opacity: start }),
    drawText(x + 24, low - 22, 'the ceiling', { size: 28, weight: 600, fill: 'brand', opacity: first }),
    drawText(x + 24, low + 44, '81 t of primary rhenium in 2025', {
      size: 24,
      fill: 'ink-2',
      opacity: progress(t, 1.6),
    }),
    drawText(step + 20, high + 60, ['recycling adds', '20 to 25 t a year'], {
      size: 26,
      fill: 'ink-2',
      opacity: progress(t, 4.4),
    }),
  );
}
