/** Loads the page of a cost service or a monthly service: description, deliverables, a sample, and its analysts. */

import { markup } from '../../../content/text/markup.ts';
import type { Content, Entry } from '../../content.ts';
import { loadTable, type TableData } from '../../evidence/composed-page/load-table.ts';
import { citeByName, documentsOf } from '../../evidence/sources/sources.ts';
import { formulasIn } from '../../evidence/units/formula-markup.ts';
import { loadChart } from '../../figures/charts/load-chart.ts';
import { found } from '../../page.ts';
import { articlesBy, articlesOfService, articlesOn, newestOf } from '../../records/articles/article-index.ts';
import { asAttribute } from '../../records/materials/amounts.ts';
import { findMajorities, materialTile, rankByConcentration } from '../../records/materials/concentration.ts';
import { type Datum, dataStrip } from '../../records/materials/data-strip.ts';
import { comparisonIds, figureHref } from '../../records/materials/figure-ids.ts';
import { shownStage } from '../../records/materials/tightest-stage.ts';
import { summarizePerson } from '../../records/people/load-people.ts';
import { href } from '../../routes.ts';
import { alternateFiles, alternateLinks } from '../../site/alternates.ts';
import { entryHref } from '../../site/entry-href.ts';
import { describeIn } from '../../text/format.ts';
import { summarizeArticle } from '../articles/articles.ts';
import { askAbout } from './ask-about.ts';
import { nextRelease } from './load-releases.ts';
import { loadSample } from './load-sample.ts';
import { cadenceOf } from './load-services.ts';
import { type SharePicture, sharePicture } from './load-share-field.ts';

type Service = Entry<'services'>;
export type ServiceData = Awaited<ReturnType<typeof loadService>>['data'];

const sections = {
  cost: { label: 'Critical Materials', route: 'critical-materials', kicker: 'Cost service' },
  monthly: { label: 'Energy Transitions', route: 'energy-transitions', kicker: 'Monthly service' },
} as const;
const latestShown = 3;
const maxConcentrated = 2;

export async function loadService(content: Content, service: Service, now: Date) {
  const { name, shortText, kind, group, deliverables, contents, questions } = service;
  const { label, route, kicker } = sections[kind];
  const materials = service.materials.flatMap((id) => content.find('materials', id) ?? []);
  const release = nextRelease(service, now);
  const analysts = service.analysts.flatMap((id) => content.find('people', id) ?? []);
  return found(
    {
      title: name,
      description: describeIn(shortText),
      path: entryHref(service),
      alternates: alternateLinks(service),
      crumbs: [
        { label: 'Research Services', href: href('subscriptions') },
        { label, href: href(route) },
        { label: name },
      ],
    },
    {
      kind,
      name,
      shortText,
      kicker: kind === 'cost' ? `${kicker}, ${cadenceOf(service).toLowerCase()}` : kicker,
      strip: kind === 'cost' ? costStrip(content, service) : monthlyStrip(content, service),
      picture: kind === 'cost' ? coveredShares(content, service) : undefined,
      body: (await content.read(service)).html,
      tiles: materials.map((material) => materialTile(content, material)),
      deliverables,
      facts: factsOf(service, release),
      contents,
      calendar: release.calendar,
      files: alternateFiles(service),
      sample: loadSample(content, service.id),
      /** A table and a chart of published figures. */
      published: service.sample && loadTable(content, service.sample),
      publishedChart: service.chart === undefined ? undefined : loadChart(content, service.chart, now),
      dictionary: dictionaryOf(content, service),
      questions,
      analysts: analysts.map((person) => ({
        ...summarizePerson(content, person),
        latest: articlesBy(content, person.id)
          .slice(0, 2)
          .map((article) => ({ title: article.title, href: entryHref(article) })),
      })),
      articles: newestOf(
        content,
        [articlesOfService(content, service.id), ...service.materials.map((id) => articlesOn(content, id))],
        latestShown,
      ).map((article) => summarizeArticle(content, article, now)),
      action: askAbout(`the ${name} service`, { people: analysts.map((person) => person.name), interest: service.id }),
    },
    group,
  );
}

function factsOf(service: Service, { date, rule, last }: ReturnType<typeof nextRelease>) {
  return [
    { label: 'How often', lines: [cadenceOf(service)] },
    { label: 'Next release', lines: [date, rule, ...(last ? [`Last release ${last}`] : [])] },
    { label: 'Horizon', lines: [service.horizon] },
    { label: 'Delivered as', lines: service.formats },
  ];
}

/** The producer shares of the one material of a cost service. */
function coveredShares(content: Content, { materials: [id = ''] }: Service): SharePicture | undefined {
  const [figures, name] = [content.find('figures', id), content.find('materials', id)?.name];
  return figures && sharePicture(content, shownStage(content, figures)?.stage, name);
}

/** The figures of the material itself. */
function costStrip(content: Content, { materials }: Service): Datum[] {
  return materials
    .flatMap((id) => content.find('figures', id) ?? [])
    .flatMap((figures) => dataStrip(content, figures))
    .slice(0, 5);
}

/** The number of materials, the number of those concentrated in one country, and the most concentrated ones. */
function monthlyStrip(content: Content, { materials }: Service): Datum[] {
  const ranked = rankByConcentration(content).filter(({ material }) => materials.includes(material.id));
  const { majorities, published } = findMajorities(content, materials);
  const documents = documentsOf(ranked.flatMap(({ top }) => top.stage.source));
  return [
    {
      value: String(materials.length),
      unit: markup`materials`,
      label: 'read together, each with a page of its own',
      source: markup``,
      href: href('critical-materials'),
    },
    {
      value: String(majorities),
      unit: markup`of ${String(published)}`,
      label: 'have more than half of their tightest stage in one country',
      source: citeByName(content, documents),
      href: figureHref(comparisonIds.topProducers),
    },
    ...ranked.slice(0, maxConcentrated).flatMap(({ material, figures }) => {
      const [share] = dataStrip(content, figures);
      return share ? [{ ...share, label: nameInLabel(share.label, asAttribute(material)) }] : [];
    }),
  ];
}

/** Inserts the name of a material: "of mine output is from Brazil" becomes "of niobium mine output is from Brazil". */
function nameInLabel(label: string, name: string): string {
  return label.includes(name) ? label : label.replace(/^of /, `of ${name} `);
}

function dictionaryOf(content: Content, { dictionary, name }: Service): TableData {
  return {
    formulas: formulasIn(content, dictionary),
    caption: `Fields of the ${name} data file`,
    illustrative: false,
    columns: ['Field', 'Unit', 'Basis', 'Frequency', 'Revision'].map((label) => ({ label, numeric: false })),
    rows: dictionary.map(({ field, unit, basis, frequency, revision }) => [field, unit, basis, frequency, revision]),
    foot: undefined,
  };
}
