/**
 * What the share cards of section pages show: a number of today, the shape of a chart, or the crystals of the materials
 * in `ids`. Their words are those of the head of the page, unless there is a `text`.
 */
import { riskIndicators } from '../../../content/vocabulary/risk-indicators.ts';
import type { Content, Entry } from '../../../shared/content.ts';
import { units } from '../../../shared/evidence/units/unit-list.ts';
import { editionsAt } from '../../../shared/figures/cmri/rank-at.ts';
import { listDatasets } from '../../../shared/figures/datasets/datasets.ts';
import { findFigure } from '../../../shared/figures/list-figures.ts';
import { loadListMatrix } from '../../../shared/pages/critical-lists/load-matrix.ts';
import { endpoints } from '../../../shared/pages/developers/endpoints.ts';
import { mapSite } from '../../../shared/pages/sitemap/map-site.ts';
import type { SummarizedRoute } from '../../../shared/pages/summaries.ts';
import { listArticles } from '../../../shared/records/articles/article-index.ts';
import type { ArticleKind } from '../../../shared/records/articles/article-kinds.ts';
import { splitEvents } from '../../../shared/records/events/load-events.ts';
import { countStates, measuresByState } from '../../../shared/records/measures/count.ts';
import { nextDates } from '../../../shared/records/measures/dates.ts';
import { formatDate, formatNumber } from '../../../shared/text/format.ts';
import { editionChart, figureChart } from './computed-charts.ts';
import type { CardWords } from './create-card.ts';
import type { CardCount } from './draw-card-count.ts';
import { materialsOfAll } from './record-cards.ts';

/** Materials drawn for the team page, and for people who cover no material in particular. */
export const ofTeam = ['chromium', 'manganese', 'vanadium'] as const;

type Picture = Pick<CardWords, 'ids' | 'chart' | 'count'> & { text?: string };
/** `kicker`: the line above the title. */
type SectionPicture = { kicker: string; draw: (content: Content, now: Date) => Picture };

const blueView = 'Blue View';
const tradeMeasures = 'Trade measures';
const evidence = 'Figures and data';
const tools = 'Tools';

const crystals =
  (...ids: string[]) =>
  () => ({ ids });
export const countOf = (value: number, one: string, many = `${one}s`): { count: CardCount } => ({
  count: { value: formatNumber(value), label: value === 1 ? one : many },
});

/** The pieces of a kind, and the title of the latest. */
function countPieces(content: Content, kind: ArticleKind): Picture {
  const pieces = listArticles(content, kind);
  const [newest] = pieces;
  return {
    ...countOf(pieces.length, kind === 'videos' ? 'film' : 'piece'),
    ...(newest && { text: `The latest, of ${formatDate(newest.publishAt)}: ${newest.title}.` }),
  };
}

function figure(id: string) {
  return (content: Content, now: Date): Picture => {
    const found = findFigure(content, id, now);
    return { chart: found && figureChart(found), ids: materialsOfAll };
  };
}

function measuresToday(content: Content, now: Date): Picture {
  const measures = content.list('measures');
  const inForce = measuresByState(measures, now).get('in force')?.length ?? 0;
  return {
    ...countOf(inForce, 'measure in force today', 'measures in force today'),
    text: `${formatDate(now.toISOString())}: ${countStates(measures, now)}. Each with its source.`,
  };
}

/** By route. A page without an entry in the content that is added to the site has a row here. */
export const sectionPictures: Record<SummarizedRoute, SectionPicture> = {
  search: {
    kicker: 'Everything we publish',
    draw: crystals('lithium', 'cobalt', 'titanium'),
  },
  blue: { kicker: 'News, opinion, blogs and videos', draw: crystals('gallium', 'germanium', 'tungsten') },
  'news-analysis': { kicker: blueView, draw: (content) => countPieces(content, 'news') },
  'opinion-pieces': { kicker: blueView, draw: (content) => countPieces(content, 'opinions') },
  blogs: { kicker: blueView, draw: (content) => countPieces(content, 'blogs') },
  videos: { kicker: blueView, draw: (content) => countPieces(content, 'videos') },
  letters: { kicker: 'Once a month', draw: (content) => countOf(content.list('letters').length, 'edition') },
  'the-team': { kicker: 'About us', draw: crystals(...ofTeam) },
  subscriptions: { kicker: 'For subscribers', draw: crystals('copper', 'graphite', 'rare-earth-elements') },
  'critical-materials': { kicker: 'Research services', draw: crystals('antimony', 'magnesium', 'nickel') },
  'energy-transitions': { kicker: 'Research services', draw: crystals('lithium', 'silicon', 'tin') },
  compare: { kicker: 'Critical materials', draw: figure('largest-producers') },
  figures: { kicker: evidence, draw: figure('us-import-reliance') },
  data: {
    kicker: evidence,
    draw(content, now) {
      const tables = listDatasets(content, now);
      return countOf(
        tables.reduce((sum, { rows }) => sum + rows.length, 0),
        `rows in ${tables.length} tables`,
        `rows in ${tables.length} tables`,
      );
    },
  },
  policy: { kicker: tradeMeasures, draw: measuresToday },
  'policy-check': {
    kicker: tradeMeasures,
    draw: (content) => countOf(content.list('measures').length, 'measure answers', 'measures answer'),
  },
  'critical-lists': {
    kicker: tradeMeasures,
    draw: (content) => countOf(loadListMatrix(content).lists.length, 'official list'),
  },
  'watch-list': {
    kicker: tools,
    draw: (content, now) => countOf(nextDates(content.list('measures'), now).length, 'date ahead', 'dates ahead'),
  },
  events: { kicker: 'Meet us', draw: crystals('silicon', 'tin') },
  'upcoming-events': {
    kicker: 'Events',
    draw: (content, now) => countOf(splitEvents(content, now).upcoming.length, 'event to come', 'events to come'),
  },
  'past-events': {
    kicker: 'Events',
    draw: (content, now) => countOf(splitEvents(content, now).past.length, 'past event'),
  },
  units: { kicker: tools, draw: () => countOf(units.length, 'unit and its basis', 'units and their bases') },
  'parts-list': {
    kicker: tools,
    draw: (content) => countOf(content.list('substances').length, 'substance', 'substances with their names'),
  },
  glossary: { kicker: evidence, draw: (content) => countOf(content.list('glossary').length, 'term') },
  developers: {
    kicker: 'The read API',
    draw: () => countOf(endpoints.length, 'collection as JSON', 'collections as JSON'),
  },
  sitemap: {
    kicker: 'Everything we publish',
    draw: (content, now) =>
      countOf(
        mapSite(content, now)
          .flatMap(({ pages }) => pages)
          .reduce((sum, { entries }) => sum + 1 + entries.length, 0),
        'page',
      ),
  },
};

function latestEdition(content: Content, now: Date): Picture {
  const [latest] = editionsAt(content, now);
  return { ids: ['molybdenum', 'rhenium', 'salt'], chart: latest && editionChart(content, latest) };
}

/** By id of the entry in `pages`. All others have the crystals of no material in particular. */
export const pagePictures: Partial<Record<Entry<'pages'>['id'], SectionPicture['draw']>> = {
  proxima: crystals('lithium'),
  'proxima-service': crystals('lithium-ion-batteries'),
  consulting: crystals('titanium'),
  careers: crystals('niobium', 'tantalum'),
  'about-us': crystals('cobalt', 'scandium'),
  'contact-us': crystals('tungsten', 'fluorine'),
  'sign-up': crystals('copper', 'lithium'),
  portal: crystals('vanadium', 'nickel'),
  methodology: crystals('germanium'),
  accessibility: crystals('silicon'),
  'privacy-policy': crystals('graphite'),
  'cookie-policy': crystals('salt'),
  'terms-of-use': crystals('chromium'),
  infographics: (content) => countOf(content.list('infographics').length, 'infographic'),
  cmri: latestEdition,
  'cmri-methodology': () => countOf(riskIndicators.length, 'indicator of risk', 'indicators of risk'),
};
