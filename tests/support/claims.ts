/** Finds the claims of a page, sentences and figures that stand alone and large, and where each can be followed to. */
import { textOf } from './html.ts';
import { contentOf } from './source-lines.ts';

/** `leads`: its link targets, and the figures and sources of its part of the page. */
type Claim = { position: string; text: string; leads: string[] };

/** `element` of the claim, and the part of the page whose source lines are its own: the claim itself, the closest such element around it that has any, or the page. */
type Position = { opening: RegExp; element: string; around?: Around[] | 'page' };
type Around = { opening: string; element: string };

const chapter = { opening: '<section class="chapter', element: 'section' };
const figure = { opening: '<figure', element: 'figure' };
const panel = { opening: '<div class="infographic__panel', element: 'div' };
const positions: Record<string, Position> = {
  'strip of figures': { opening: /<div class="data-strip__cell">/g, element: 'div' },
  'finding of the map': { opening: /<p class="[^"]*(?:home__finding|periodic-map__finding)[^"]*"[^>]*>/g, element: 'p' },
  'finding of the board': { opening: /<p class="[^"]*board-page__finding[^"]*"[^>]*>/g, element: 'p', around: 'page' },
  'finding of a chapter': { opening: /<p class="chapter__finding">/g, element: 'p', around: [chapter] },
  'title of a chart': { opening: /<p class="chart__title">/g, element: 'p', around: [figure] },
  'title of a table': {
    opening: /<caption class="data-table__caption">/g,
    element: 'caption',
    around: [figure, panel],
  },
  'large figures': { opening: /<dl class="block__facts">/g, element: 'dl', around: [{ opening: '<section', element: 'section' }] },
  'tile of a material': {
    opening: /<p class="element-tile element-tile--large"[^>]*>/g,
    element: 'p',
    around: [{ opening: '<header class="hero"', element: 'header' }],
  },
  'key points': { opening: /<section class="article__keys"[^>]*>/g, element: 'section', around: 'page' },
  'standfirst of a piece': { opening: /<p class="article__standfirst">/g, element: 'p', around: 'page' },
  'heading of a figure': { opening: /<h1 class="figure-page__finding">/g, element: 'h1', around: 'page' },
};

/** Those with a digit in them. */
export function claimsOf(html: string): Claim[] {
  const page = html.replace(/<script[^]*?<\/script>/g, '');
  return Object.entries(positions).flatMap(([position, { opening, element, around }]) =>
    [...page.matchAll(opening)].flatMap((match) => {
      const claim = contentOf(page, match.index + match[0].length, element);
      const text = textOf(claim);
      if (!/\d/.test(text)) return [];
      const own = [...claim.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href = '']) => href);
      const places = around === 'page' ? [page] : around ? around.flatMap((each) => partsAround(page, match.index, each)) : [claim];
      const leads = places.map((place) => [...figureLinksIn(place), ...sourcesIn(place)]).find((found) => found.length > 0) ?? [];
      return [{ position, text, leads: [...own, ...leads] }];
    }),
  );
}

/** The addresses of figures that a document links to, with the anchors of their values. */
export function figureLinksIn(html: string): string[] {
  return [...html.matchAll(/href="(\/figures\/[^"?.]+)"/g)].map(([, href = '']) => href);
}

/** The contents of the elements around a place, with a source line directly below them; the closest first. */
function partsAround(page: string, index: number, { opening, element }: Around): string[] {
  const starts = page
    .slice(0, index)
    .split(opening)
    .slice(0, -1)
    .map((_part, count, parts) => parts.slice(0, count + 1).join(opening).length);
  return starts.toReversed().flatMap((start) => {
    const from = page.indexOf('>', start) + 1;
    const content = contentOf(page, from, element);
    const end = from + content.length;
    const [below = ''] = /^<\/\w+><p class="source">.*?<\/p>/s.exec(page.slice(end)) ?? [];
    return end > index ? [content + below] : [];
  });
}

/** The source lines of a part of a page; other checks follow them to their documents. */
function sourcesIn(part: string): string[] {
  return [...part.matchAll(/<(?:span class="cited"|p class="source"|p class="infographic__source"|li id="(?:note|source)-)[^>]*>([^]{0,300})/g)].map(
    ([, line = '']) => textOf(line).slice(0, 80),
  );
}
