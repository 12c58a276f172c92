import { markup } from '../../../content/text/markup.ts';
import { citeSources } from '../../evidence/sources/sources.ts';
import { contactForm } from '../../forms/contact.ts';
import { loadFormOptions } from '../../forms/load-form.ts';
import { type DataOf, found, type LoadRequest, missing } from '../../page.ts';
import { linkArticle } from '../../publishing/articles/articles.ts';
import { loadCrystalCover } from '../../publishing/articles/load-cover.ts';
import { summarizeWithPicture } from '../../publishing/articles/load-figure-cover.ts';
import { loadLead } from '../../publishing/articles/load-lead.ts';
import { loadPanel, loadPlacedPanel } from '../../publishing/infographics/panels.ts';
import { nextReleases } from '../../publishing/services/load-releases.ts';
import { loadSample } from '../../publishing/services/load-sample.ts';
import { listServices, summarizeService } from '../../publishing/services/load-services.ts';
import { sharePicture } from '../../publishing/services/load-share-field.ts';
import { listArticles } from '../../records/articles/article-index.ts';
import { groupByMonth, splitEvents, summarizeEvent } from '../../records/events/load-events.ts';
import { materialTile } from '../../records/materials/concentration.ts';
import { dataStrip } from '../../records/materials/data-strip.ts';
import { sharedStages } from '../../records/materials/figures.ts';
import { activePeople, summarizePerson } from '../../records/people/load-people.ts';
import { loadPeriodicMap, measureOf } from '../../records/periodic-map/load-periodic-map.ts';
import { splitVacancies, summarizeVacancy } from '../../records/vacancies/load-vacancies.ts';
import { href } from '../../routes.ts';
import { loadBoardSample } from './load-board-sample.ts';
import { loadCharts } from './load-charts.ts';
import { loadMaps } from './load-maps.ts';
import { loadMeasureSamples } from './load-measures.ts';
import { loadSamples } from './load-samples.ts';
import { stretch } from './stretch.ts';

/**
 * One document for each kind of citation: a part of a document, a license that requires credit, no address, a weak
 * source.
 */
const documentsShown = ['usgs-mcs-2026#cobalt', 'iea-explorer-2024', 'ashcroft-mermin', 'general-knowledge'];

export type DesignData = Omit<
  DataOf<typeof load>,
  'charts' | 'serviceSample' | 'maps' | 'measures' | 'board' | 'panel' | 'linkedPanel'
>;

/** Samples for every component: real content, and extreme content with long words and missing fields. */
export async function load(request: LoadRequest<'design'>) {
  const { query, content, now } = request;
  const [samples, figures] = [await loadSamples(request), content.find('figures', 'gallium')];
  const [requested, [newest, ...others]] = [measureOf(query), listArticles(content)];
  if (!samples || !figures || !requested || requested === 'default' || !newest) return missing();
  const materials = content.list('materials').map((material) => materialTile(content, material));
  const { upcoming, past } = splitEvents(content, now);
  const { open, closed } = splitVacancies(content, now);
  const articles = others.slice(0, 6).map((article) => summarizeWithPicture(content, article, now));
  return found(
    {
      title: 'Design',
      description: 'Every component of this site in every state, drawn from the real components with the real content.',
      path: href('design'),
      crumbs: [{ label: 'Home', href: href('home') }, { label: 'Design' }],
      noindex: true,
    },
    {
      ...samples,
      strip: dataStrip(content, figures),
      share: sharePicture(content, sharedStages(figures)[0]),
      materials,
      citations: markup`<b>Source</b> ${citeSources(content, documentsShown)}`,
      map: loadPeriodicMap(content, requested.measure, { hrefOf: (measure) => href('design', { measure }), now }),
      charts: loadCharts(content, now),
      serviceSample: loadSample(content, 'lithium-industry-cost'),
      maps: loadMaps(content, now),
      measures: loadMeasureSamples(content, now),
      board: loadBoardSample(content, now),
      panel: loadPanel('chromite-and-manganese', content, now),
      linkedPanel: loadPlacedPanel({ section: '', chart: 'graphite-prices' }, content, now),
      films: [...listArticles(content, 'videos').slice(0, 1), ...listArticles(content, 'opinions').slice(0, 1)].map(
        (article) => summarizeWithPicture(content, article, now),
      ),
      covers: [1, 2, 3].flatMap((count) => {
        const article = others.find(({ materials: { length } }) => length === count || (count === 3 && length > count));
        return (article && loadCrystalCover(content, article)) ?? [];
      }),
      chain: content.find('materials', 'rare-earth-elements')?.chain ?? [],
      lead: loadLead(content, newest, now),
      articles,
      longArticle: articles[0] && stretch(articles[0]),
      lines: others.slice(0, 4).map((article) => linkArticle(content, article, now)),
      events: [...upcoming.slice(0, 2), ...past.slice(0, 1)].map((event) => summarizeEvent(event, now)),
      months: groupByMonth(upcoming.slice(0, 2).map((event) => summarizeEvent(event, now))),
      vacancies: [...open.slice(0, 1), ...closed.slice(0, 1)].map((vacancy) => summarizeVacancy(vacancy, now)),
      releases: nextReleases(content, now).slice(0, 2),
      services: listServices(content, 'monthly')
        .slice(0, 2)
        .map((service) => summarizeService(content, service)),
      people: activePeople(content)
        .slice(0, 4)
        .map((person) => summarizePerson(content, person)),
      form: contactForm,
      options: loadFormOptions(content),
    },
    'technology',
  );
}
