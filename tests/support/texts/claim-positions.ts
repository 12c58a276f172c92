/**
 * Where claims stand on the pages, and how each of them leads to its source; the rule is in content/README.md, "Numbers
 * that stand out".
 */

/**
 * `link`: each number is within a link. `block`: the closest of the elements `around` it has a source line or a link to
 * a figure; without `around`, the claim itself has. `text`: each number is within a link, or in a `passage` of its page
 * that has one, a note or a source line. `quote`: the item, or an element `around` it, links to a page that has the
 * same words.
 */
/**
 * `on`: the pages on which the opening is a claim; without it all pages. `always`: it must lead to something even if
 * all its numbers are dates or counts.
 */
export type Position = { opening: RegExp; on?: RegExp; always?: true } & (
  | { leads: 'link' }
  | { leads: 'block'; around?: readonly Around[] | 'page' }
  | { leads: 'text'; passage: RegExp }
  | { leads: 'quote'; around?: readonly Around[] }
);
export type Around = { opening: string; element: string };

const chapter = { opening: '<section class="chapter', element: 'section' };
const figure = { opening: '<figure', element: 'figure' };
const panel = { opening: '<div class="infographic__panel', element: 'div' };
const hero = { opening: '<header class="hero"', element: 'header' };
const section = { opening: '<section', element: 'section' };
const record = { opening: '<article class="detail', element: 'article' };

/** Paragraphs, rows and pictures of an article; a table ends with its source line. */
const passageOfArticle =
  /<figure\b.*?<\/figure>\s*(?:<\/details>)?.*?(?=<(?:p|h2|ul|ol|div|figure)\b)|<table\b.*?<\/table>(?:\s*<\/div>\s*<p class="source">.*?<\/p>)?|<(p|li)\b(?! class="source").*?<\/\1>/gs;
const passageOfInfographic = /<div class="infographic__panel.*?<p class="infographic__source">.*?<\/p>|<p>.*?<\/p>/gs;
const passageOfLetter = /<section class="edition__section">.*?<\/section>/gs;

export const positions: Record<string, Position> = {
  'sentence of a hero': { opening: /<p class="hero__text">/g, leads: 'link' },
  'measures in force': { opening: /<p class="measure-strip">/g, always: true, leads: 'block' },
  'strip of figures': { opening: /<div class="data-strip__cell">/g, leads: 'block' },
  'finding of the map': { opening: /<p class="[^"]*periodic-map__finding[^"]*"[^>]*>/g, leads: 'block' },
  'finding of the board': {
    opening: /<p class="[^"]*board-page__finding[^"]*"[^>]*>/g,
    leads: 'block',
    around: 'page',
  },
  'finding of a chapter': { opening: /<p class="chapter__finding">/g, leads: 'block', around: [chapter] },
  'title of a chart': { opening: /<h[23] class="chart__title"[^>]*>/g, leads: 'block', around: [figure] },
  'finding of a small figure': { opening: /<p class="small-figure__finding">/g, leads: 'link' },
  'title of a table': { opening: /<caption class="data-table__caption">/g, leads: 'block', around: [figure, panel] },
  'large figures': { opening: /<dl class="large-figures">/g, leads: 'block', around: [section] },
  'tile of a material': {
    opening: /<p class="element-tile element-tile--large"[^>]*>/g,
    leads: 'block',
    around: [hero],
  },
  'heading of a figure': { opening: /<h1 class="figure-page__finding">/g, leads: 'block', around: 'page' },
  'heading of a map': {
    opening: /<h1 class="map-page__heading">/g,
    leads: 'block',
    around: [{ opening: '<article class="map-page', element: 'article' }],
  },
  'heading of the world map': {
    opening: /<h2 class="world__heading"[^>]*>/g,
    leads: 'block',
    around: [{ opening: '<div class="world', element: 'div' }],
  },
  'finding of a panel': { opening: /<h[23] class="infographic__finding">/g, leads: 'block', around: [panel, figure] },
  'rank in the index': {
    opening: /<p class="page-head__intro">/g,
    on: /^\/blue\/cmri\//,
    leads: 'block',
    around: 'page',
  },
  'score in the index': { opening: /<p class="risk-score__value">/g, leads: 'block', around: 'page' },
  'row of the index': { opening: /<li class="risk-ranking__row[^"]*"[^>]*>/g, leads: 'quote' },
  'summary of a measure': {
    opening: /<p class="detail__summary">/g,
    on: /^\/policy\//,
    leads: 'block',
    around: [record],
  },
  'row of measures': { opening: /<li class="measures__row[^"]*"[^>]*>/g, leads: 'block' },
  'title of an article': { opening: /<h1 class="article__title">/g, leads: 'text', passage: passageOfArticle },
  'standfirst of an article': { opening: /<p class="article__standfirst">/g, leads: 'text', passage: passageOfArticle },
  'key points': { opening: /<section class="article__keys"[^>]*>/g, leads: 'text', passage: passageOfArticle },
  'title of an infographic': {
    opening: /<h1 class="infographic__title">/g,
    leads: 'text',
    passage: passageOfInfographic,
  },
  'standfirst of an infographic': {
    opening: /<p class="infographic__standfirst">/g,
    leads: 'text',
    passage: passageOfInfographic,
  },
  'title of a letter': { opening: /<h1 class="edition__heading">/g, leads: 'text', passage: passageOfLetter },
  'standfirst of a letter': { opening: /<p class="edition__standfirst">/g, leads: 'text', passage: passageOfLetter },
  'heading in a letter': { opening: /<h2 class="edition__label">/g, leads: 'text', passage: passageOfLetter },
  'supply chain': { opening: /<ol class="chain"[^>]*>/g, leads: 'block', around: [section] },
  'heading of the official lists': {
    opening: /<h2 class="section__heading" id="matrix">/g,
    on: /^\/policy\/lists/,
    leads: 'block',
    around: [section],
  },
  'row of the list of materials': { opening: /<article class="tile-row">/g, leads: 'quote' },
  'small map': { opening: /<li class="small-map">/g, leads: 'quote' },
  'finding of the maps': { opening: /<p class="blue__finding">/g, leads: 'quote', around: [section] },
  'item of a list of articles': { opening: /<article class="article-item[^"]*"[^>]*>/g, leads: 'quote' },
  'first article of a page': { opening: /<article class="lead-article[^"]*"[^>]*>/g, leads: 'quote' },
  'row of the list of letters': { opening: /<article class="edition__row">/g, leads: 'quote' },
  'item of a list of infographics': { opening: /<li class="infographics__item">/g, leads: 'quote' },
};
