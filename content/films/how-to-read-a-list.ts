/** How to read a criticality list: content/videos/504. */
import { bars, opening, page } from './charts.ts';
import { drawText, line, progress, rect } from './draw.ts';
import { composeFilm } from './film.ts';
import { drawAge, drawCopper, drawForms } from './list-drawings.ts';

export const howToReadAList = composeFilm({
  slug: 'how-to-read-a-list',
  title: 'How to read a criticality list',
  posterS: 24.5,
  scenes: [
    {
      lengthS: 4.8,
      seen: 'The title, and a line with five stations: who, what, which form, what follows, when.',
      words: ['Someone tells you a material is critical. Ask: to whom?'],
      draw: (t) =>
        opening(t, {
          title: ['How to read', 'a criticality list'],
          authors: 'Leila Marchetti',
          stations: ['Who', 'What', 'Which form', 'What follows', 'When'],
        }),
    },
    {
      chapter: 'who-wrote-it',
      name: 'Who wrote it',
      lengthS: 9.6,
      seen: '“One: who wrote it?” Six bars: United States 60; European Union, United Kingdom, Canada and Japan 34 each, not the same thirty-four; South Korea 33. Source: U.S. list 2025; Regulation (EU) 2024/1252; UK assessment 2024; Canada 2024; JOGMEC; MOTIE Korea 2023.',
      words: [
        'Each list is written by one authority for one economy.',
        'The United States names 60, South Korea 33.',
        'Thirty-four appears four times. It is not the same thirty-four.',
      ],
      draw: (t) =>
        page(
          t,
          {
            headline: ['One: who wrote it?'],
            source:
              'U.S. list 2025; Regulation (EU) 2024/1252; UK assessment 2024; Canada 2024; JOGMEC; MOTIE Korea 2023',
          },
          bars(
            t,
            [
              { label: 'United States', value: 60, number: '60' },
              { label: 'European Union', value: 34, number: '34', fill: 'brand' },
              { label: 'United Kingdom', value: 34, number: '34', fill: 'brand' },
              { label: 'Canada', value: 34, number: '34', fill: 'brand' },
              { label: 'Japan', value: 34, number: '34', fill: 'brand' },
              { label: 'South Korea', value: 33, number: '33' },
            ],
            { max: 60, top: 206, step: 64, x: 320 },
          ),
          line([1000, 270, 1016, 270, 1016, 496, 1000, 496], { stroke: 'copper', width: 3, opacity: progress(t, 5.4) }),
          drawText(1036, 372, ['not the same', 'thirty-four'], {
            size: 26,
            weight: 600,
            fill: 'copper-ink',
            opacity: progress(t, 5.8),
          }),
        ),
    },
    {
      chapter: 'what-was-the-question',
      name: 'What was the question',
      lengthS: 12.8,
      seen: '“Two: what was the question? Copper was the same metal every time.” Five squares with the sign Cu, filled where copper is listed: European Union, critical and strategic; United States 2022, left out; United States 2025, added; United Kingdom, below threshold; Japan, a stockpiling list. Source: Regulation (EU) 2024/1252; U.S. lists 2022 and 2025; UK assessment 2024; JOGMEC.',
      words: [
        'Each list answers a question, and the questions differ.',
        'Copper is on the European list, and since 2025 on the American.',
        'The British assessment and Japan’s list do not have it.',
        'The metal was the same every time. The question wasn’t.',
      ],
      draw: drawCopper,
    },
    {
      chapter: 'which-form-is-named',
      name: 'Which form',
      lengthS: 9.6,
      seen: '“Three: which form is named?” Five entries, their forms marked: lithium, battery grade; nickel, battery grade; magnesium metal; titanium metal; rare earths for permanent magnets. Fluorine may stand as fluorspar, graphite as carbon. Source: Regulation (EU) 2024/1252, Annex I: strategic raw materials.',
      words: [
        'Read the entry slowly. Lithium, battery grade.',
        'If you buy it for glass or grease, it was not written for you.',
        'Search for every name your material goes by.',
      ],
      draw: drawForms,
    },
    {
      chapter: 'what-follows-from-it',
      name: 'What follows',
      lengthS: 10.4,
      seen: '“Four: what follows from it?” Four bars on a scale to 100%: extracted at home 10%, processed at home 40%, from recycling 25%, from one country no more than 65%. Source: Regulation (EU) 2024/1252. Benchmarks for 2030, share of use in the European Union.',
      words: [
        'What must anybody do because this name is here?',
        'The European Union has four benchmarks for 2030.',
        'Sometimes nothing follows. Then write that.',
      ],
      draw: (t) =>
        page(
          t,
          {
            headline: ['Four: what follows from it?'],
            source: 'Regulation (EU) 2024/1252. Benchmarks for 2030, share of use in the European Union',
          },
          bars(
            t,
            [
              { label: 'Extracted at home', value: 10, number: '10%', fill: 'brand' },
              { label: 'Processed at home', value: 40, number: '40%', fill: 'brand' },
              { label: 'From recycling', value: 25, number: '25%', fill: 'brand' },
              { label: 'From one country', value: 65, number: 'no more than 65%', fill: 'copper' },
            ],
            { max: 100, top: 230, step: 88, thick: 50, x: 340, startS: 2 },
          ),
          rect(340, 218, 600, 1.5, { fill: 'line-2', opacity: progress(t, 1.4) }),
          drawText(940, 206, '100%', { size: 20, fill: 'ink-3', anchor: 'end', opacity: progress(t, 1.4) }),
        ),
    },
    {
      chapter: 'how-old-is-it',
      name: 'How old',
      lengthS: 10.4,
      seen: '“Five: how old is it?” A line of years for rhenium, broken from 2022 to 2025: off the American list. Then five questions: Who wrote it? What was asked? Which form? What follows? As of when? Source: U.S. lists of critical minerals 2022 and 2025.',
      words: [
        'Rhenium left the American list in 2022, and came back in 2025.',
        'Nobody sends you a notice when that happens.',
        'So ask all five. Most people can answer the first.',
      ],
      draw: drawAge,
    },
  ],
});
