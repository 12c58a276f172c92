/** Finds the claims of a page, which are sentences and figures that are set apart or in large type, and the figures and sources that support each of them. */
import { textOf } from './html.ts';
import { contentOf } from './source-lines.ts';

/** `links`: the targets of its links, and the figures and sources of its part of the page. */
type Claim = { position: string; text: string; links: string[] };

/** `element`: the element of the claim. `around`: where its source lines are: the closest of these enclosing elements that has any, or the whole page; without it the claim itself. */
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

/** The claims that contain a digit. */
export function claimsOf(html: string): Claim[] {
  const page = html.replace(/<script[^]*?<\/script>/g, '');
  return Object.entries(positions).flatMap(([position, { opening, element, around }]) =>
    [...page.matchAll(opening)].flatMap((match) => {
      const claim = contentOf(page, match.index + match[0].length, element);
      const text = textOf(claim);
      if (!/\d/.test(text)) return [];
      const own = [...claim.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href = '']) => href);
      const places = around === 'page' ? [page] : around ? around.flatMap((each) => partsAround(page, match.index, each)) : [claim];
      const links = places.map((place) => [...figureLinksIn(place), ...sourcesIn(place)]).find((found) => found.length > 0) ?? [];
      return [{ position, text, links: [...own, ...links] }];
    }),
  );
}

/** The addresses of figures that a document links to, with the anchors of their values. */
export function figureLinksIn(html: string): string[] {
  return [...html.matchAll(/href="(\/figures\/[^"?.]+)"/g)].map(([, href = '']) => href);
}

/** The contents of the elements that enclose a position, each with the source line directly below it, innermost first. */
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

/** The source lines of a part of a page. Other checks follow their links to the documents. */
function sourcesIn(part: string): string[] {
  return [...part.matchAll(/<(?:span class="cited"|p class="source"|p class="infographic__source"|li id="(?:note|source)-)[^>]*>([^]{0,300})/g)].map(
    ([, line = '']) => textOf(line).slice(0, 80),
  );
}
