/** A walk through the cobalt chain: content/videos/503. */
import { bars, flow, opening, page } from './charts.ts';
import { drawText, edge, type FlowEnd, figure, grains, line, progress, rect, stream } from './draw.ts';
import { composeFilm } from './film.ts';

export const cobaltChain = composeFilm({
  slug: 'cobalt-chain',
  title: 'A walk through the cobalt chain',
  posterS: 26.5,
  scenes: [
    {
      lengthS: 4.8,
      seen: 'The title, and a line with five stations: the pit, the border, the refinery, the user, the price.',
      words: ['One chain, from a copper pit to the price on a screen.'],
      draw: (t) =>
        opening(t, {
          title: ['A walk through', 'the cobalt chain'],
          authors: 'Tomasz Wieland',
          stations: ['The pit', 'The border', 'The refinery', 'The user', 'The price'],
        }),
    },
    {
      chapter: 'the-pit',
      name: 'The pit',
      lengthS: 12,
      seen: '“Nearly three quarters of cobalt begins in one country’s copper pits.” A stream of 310,000 t, mined in the world, divides: DR Congo 230,000 t, about 73%; Indonesia 44,000 t; everyone else. Source: USGS, Mineral Commodity Summaries 2026. Mine output 2025, estimated.',
      words: [
        'In DR Congo, cobalt shares its ore with copper. Copper pays.',
        'The country mined 230,000 of the world’s 310,000 tons in 2025.',
        'That is about 73 percent. Indonesia is second, with nickel.',
      ],
      draw: (t) =>
        page(
          t,
          {
            headline: ['Nearly three quarters of cobalt', 'begins in one country’s copper pits'],
            source: 'USGS, Mineral Commodity Summaries 2026. Mine output 2025, estimated',
          },
          flow(t, {
            whole: { number: '310,000 t', label: 'mined in the world' },
            total: 310,
            parts: [
              { share: 230, label: 'DR Congo', note: '230,000 t, about 73%', fill: 'brand' },
              { share: 44, label: 'Indonesia 44,000 t', fill: 'copper' },
              { share: 36, label: 'Everyone else' },
            ],
          }),
        ),
    },
    {
      chapter: 'the-border',
      name: 'The border',
      lengthS: 13.6,
      seen: '“The quota for 2026 is 42% of what was mined in 2025.” A stream of 230,000 t, mined in 2025, comes to a line, the border. From Feb 22 to mid-October 2025 nothing passes. Then 96,600 t may leave in 2026, and again in 2027; the rest waits, and somebody pays. Source: USGS, Mineral Commodity Summaries 2026; IEA, Critical Minerals Policy Tracker.',
      words: [
        'At the border there is a number.',
        'From Feb 22, 2025, nothing left. In mid-October came quotas.',
        '96,600 tons may leave in 2026: 42 percent of what was mined.',
        'Where is the rest kept, and who is paying for it?',
      ],
      draw: drawBorder,
    },
    {
      chapter: 'the-refinery',
      name: 'The refinery',
      lengthS: 9.6,
      seen: '“The second narrow place is in another country.” A stream of all that is refined divides: China 78%, Finland 8%, everyone else. Source: IEA, Critical Minerals Data Explorer. Refined output 2024.',
      words: [
        'Most cobalt is refined in China: 78 percent in 2024.',
        'Finland was second with 8 percent.',
        'Its label tells you nothing about the first narrow place.',
      ],
      draw: (t) =>
        page(
          t,
          {
            headline: ['The second narrow place', 'is in another country'],
            source: 'IEA, Critical Minerals Data Explorer. Refined output 2024',
          },
          flow(t, {
            whole: { number: '100%', label: 'refined, 2024' },
            parts: [
              { share: 78, label: 'China 78%', fill: 'brand' },
              { share: 8, label: 'Finland 8%', fill: 'copper' },
              { share: 14, label: 'Everyone else' },
            ],
          }),
        ),
    },
    {
      chapter: 'the-user',
      name: 'The user',
      lengthS: 9.6,
      seen: '“Two thirds of cobalt goes into neither car nor grid.” A stream of all demand divides: everything else 68%, phones, turbines, hard metal; electric cars 30%; grid storage, not quite 2%. Source: IEA, Critical Minerals Data Explorer. Demand 2024.',
      words: [
        'Electric cars took 30 percent of demand in 2024.',
        'Grid storage took not quite 2.',
        'The other 68: phones, turbine alloys, hard metal, magnets.',
      ],
      draw: (t) =>
        page(
          t,
          {
            headline: ['Two thirds of cobalt goes', 'into neither car nor grid'],
            source: 'IEA, Critical Minerals Data Explorer. Demand 2024',
          },
          flow(t, {
            whole: { number: '100%', label: 'of demand, 2024' },
            parts: [
              { share: 68, label: 'Everything else 68%', note: 'phones, turbines, hard metal', fill: 'brand' },
              { share: 30, label: 'Electric cars 30%', fill: 'copper' },
              { share: 2, label: 'Grid storage, not quite 2%' },
            ],
          }),
        ),
    },
    {
      chapter: 'the-price',
      name: 'The price',
      lengthS: 11.2,
      seen: '“There is more than one price.” Four bars: London just under $12 in 2024 and $15, estimated, in 2025; U.S. cathode $16.77 in 2024 and $21, estimated, in 2025. Between the two of 2025 about $6 a pound. Source: USGS, Mineral Commodity Summaries 2026. Average, dollars per pound.',
      words: [
        'Two public prices stood about 6 dollars apart in 2025.',
        'Same metal, same year.',
        'So ask which price, for which form, delivered where.',
        'Then ask which quota year it left in.',
      ],
      draw: drawPrices,
    },
  ],
});

function drawBorder(t: number): string {
  const scale = 280 / 230;
  const [top, gate, through] = [296, 640, 96.6 * scale];
  const whole = 230 * scale;
  const arrived = progress(t, 0.8, 2);
  const leaves = progress(t, 6.4, 1.8);
  const edges: [FlowEnd, FlowEnd] = [edge(gate, top, through), edge(880, top + 40, through)];
  const mined: [FlowEnd, FlowEnd] = [edge(340, top, whole), edge(gate, top, whole)];
  return page(
    t,
    {
      headline: ['The quota for 2026 is 42%', 'of what was mined in 2025'],
      source: 'USGS, Mineral Commodity Summaries 2026; IEA, Critical Minerals Policy Tracker',
    },
    stream(...mined, { fill: 'mark-faint', grown: arrived }),
    stream(edge(340, top, through), edge(gate, top, through), { fill: 'brand', grown: arrived, opacity: leaves }),
    stream(...edges, { fill: 'brand', grown: leaves }),
    grains(edge(340, top, through), edge(gate, top, through), t, { grown: arrived }),
    grains(...edges, t, { grown: leaves, count: 12 }),
    line([gate, 272, gate, 272 + 318 * progress(t, 0.4)], { stroke: 'copper', width: 5 }),
    drawText(gate, 258, 'the border', {
      size: 24,
      weight: 600,
      fill: 'copper-ink',
      anchor: 'middle',
      opacity: progress(t, 0.6),
    }),
    figure(306, top + 150, '230,000 t', 'mined in 2025', { size: 46, anchor: 'end', opacity: progress(t, 0.8) }),
    drawText(490, top + whole - 68, ['the rest waits,', 'and somebody pays'], {
      size: 24,
      fill: 'ink-2',
      anchor: 'middle',
      opacity: progress(t, 10),
    }),
    drawText(676, 470, ['Feb 22 to mid-Oct 2025:', 'nothing passes'], {
      size: 26,
      fill: 'ink-2',
      opacity: progress(t, 2.6) * (1 - progress(t, 6, 0.4)),
    }),
    figure(910, top + 110, '96,600 t', ['may leave in 2026,', 'and again in 2027'], {
      size: 56,
      opacity: progress(t, 7.2),
    }),
  );
}

function drawPrices(t: number): string {
  const rows = [
    { label: 'London, 2024', value: 11.9, number: 'just under $12' },
    { label: 'London, 2025', value: 15, number: '$15, estimated', fill: 'brand' },
    { label: 'U.S. cathode, 2024', value: 16.77, number: '$16.77' },
    { label: 'U.S. cathode, 2025', value: 21, number: '$21, estimated', fill: 'copper' },
  ];
  const opacity = progress(t, 2.6);
  const [from, to] = [350 + (15 / 21) * 560, 350 + 560];
  return page(
    t,
    {
      headline: ['There is more than one price'],
      source: 'USGS, Mineral Commodity Summaries 2026. Average, dollars per pound',
    },
    bars(t, rows, { max: 21, top: 220, step: 66, width: 560 }),
    rect(from, 512, (to - from) * opacity, 3, { fill: 'ink' }),
    drawText((from + to) / 2, 552, 'about $6 a pound', { size: 26, weight: 600, anchor: 'middle', opacity }),
  );
}
