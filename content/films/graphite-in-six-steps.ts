/** Graphite from flake to anode: content/videos/502. */
import { flow, opening, page } from './charts.ts';
import { composeFilm } from './film.ts';
import { drawCoating, drawFlotation, drawFoil, drawNarrowing, drawShaping, mined } from './graphite-drawings.ts';

export const graphiteInSixSteps = composeFilm({
  slug: 'graphite-in-six-steps',
  title: 'Graphite from flake to anode in six steps',
  posterS: 38,
  hasHls: false,
  scenes: [
    {
      lengthS: 4.8,
      seen: 'The title, and a line with six stations: mine, float, shape, purify, coat, foil.',
      words: ['Natural graphite begins as flakes in gray rock.'],
      draw: (t) =>
        opening(t, {
          title: ['Graphite from flake', 'to anode in six steps'],
          authors: 'Sade Okoro',
          stations: ['Mine', 'Float', 'Shape', 'Purify', 'Coat', 'Foil'],
        }),
    },
    {
      chapter: 'one-mine-the-flake',
      name: 'Mine the flake',
      lengthS: 10.4,
      seen: '“One: mine the flake. Four fifths of it is in China.” A stream of 1.8 million t, mined in 2025, divides: China 80%, 1.4 million t; Tanzania, about 75,000 t; everyone else. Source: USGS, Mineral Commodity Summaries 2026. Mine output 2025, estimated.',
      words: [
        'The world mined about 1.8 million tons in 2025.',
        'China mined 1.4 million of it, about 80 percent.',
        'Tanzania went from 27,000 to about 75,000 in a single year.',
      ],
      draw: (t) =>
        page(
          t,
          { headline: ['One: mine the flake.', 'Four fifths of it is in China'], source: mined },
          flow(t, {
            whole: { number: '1.8 million t', label: 'mined in 2025' },
            parts: [
              { share: 80, label: 'China 80%', note: '1.4 million t', fill: 'brand' },
              { share: 4, label: 'Tanzania, about 75,000 t', fill: 'copper' },
              { share: 16, label: 'Everyone else' },
            ],
          }),
        ),
    },
    {
      chapter: 'two-float-the-concentrate',
      name: 'Float',
      lengthS: 8,
      seen: '“Two: float the concentrate. The flakes leave the rock with the bubbles.” A tank of water: bubbles carry dark flakes up into the froth, where the graphite is skimmed off; the rock stays below. The process as generally known. Tons at the mine are gross weight.',
      words: [
        'Graphite dislikes water, so it rides up with the bubbles.',
        'Ask for flake size and for carbon content.',
      ],
      draw: drawFlotation,
    },
    {
      chapter: 'three-shape-the-spheres',
      name: 'Shape',
      lengthS: 8.8,
      seen: '“Three: shape the spheres. A ton at the mine is not a ton of anode.” Five grains in a row, from a flat flake to a round sphere. Fines, for cheaper uses, fall below them. The process as generally known. Yields differ by plant, so none is given.',
      words: [
        'Mills fold the flat flakes into small round grains.',
        'Much of the feed comes off as fines. Mine tons are not anode tons.',
      ],
      draw: drawShaping,
    },
    {
      chapter: 'four-purify',
      name: 'Purify',
      lengthS: 10.4,
      seen: '“Four: purify. Here the map narrows.” Two columns, China’s share: 80% at the mine, 96% at battery grade, of about 1,875,000 t, spherical and synthetic. Two sources and two years: do not subtract them. Source: USGS, Mineral Commodity Summaries 2026 (2025, estimated); IEA, Critical Minerals Data Explorer (2024).',
      words: [
        'Acid or great heat takes out the last minerals.',
        'Here the map narrows: China made 96 percent in 2024.',
        'Other source, other year. Just note the direction.',
      ],
      draw: drawNarrowing,
    },
    {
      chapter: 'five-coat',
      name: 'Coat',
      lengthS: 8,
      seen: '“Five: coat. The second route joins here.” A round grain gets a skin of carbon, which protects the first charge. Two streams join: natural, from the mine, and synthetic, from coke, with much power. The process as generally known.',
      words: [
        'The spheres get a thin skin of carbon and are baked.',
        'Synthetic graphite joins here. It needs no mine, and much power.',
      ],
      draw: drawCoating,
    },
    {
      chapter: 'six-lay-it-on-the-foil',
      name: 'Lay on foil',
      lengthS: 10.4,
      seen: '“Six: lay it on the foil, and ask.” Grains settle in two rows on a copper foil. Above them stand three questions: Where was it mined? Where was it made round and clean? Which of the two does your contract call the origin? The process as generally known.',
      words: [
        'Spread on copper foil, dried and pressed, it is an anode.',
        'Where was it mined? Where was it made round and clean?',
        'And which of the two does your contract call the origin?',
      ],
      draw: drawFoil,
    },
  ],
});
