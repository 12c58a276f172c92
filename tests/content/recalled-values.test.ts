/** What rests on no document is shown with its sign and counts nowhere: neither in an index nor in a number. */
import { describe, expect, test } from 'vitest';
import { panelNames } from '../../content/vocabulary/panels.ts';
import type { Content } from '../../shared/content.ts';
import { readBoardRow } from '../../shared/figures/board/board-row.ts';
import { readInputs } from '../../shared/figures/cmri/inputs.ts';
import { listFigures } from '../../shared/figures/list-figures.ts';
import { listLeaders } from '../../shared/figures/maps/leaders.ts';
import { tradeMeasures } from '../../shared/figures/trade-measures.ts';
import { listPageSummaries } from '../../shared/pages/summaries.ts';
import { loadByProductWheel } from '../../shared/publishing/infographics/by-product-wheel.ts';
import { loadLicenseTimeline } from '../../shared/publishing/infographics/license-timeline.ts';
import { loadPanel } from '../../shared/publishing/infographics/panels.ts';
import { findMajorities } from '../../shared/records/materials/concentration.ts';
import { answerQuestion } from '../../shared/records/measures/check/answer-question.ts';
import { describeAnswer } from '../../shared/records/measures/check/describe-question.ts';
import { measuresOnPrice } from '../../shared/records/measures/check/on-price.ts';
import { countMeasures, countOnMaterial } from '../../shared/records/measures/count.ts';
import { describeMeasuresOn } from '../../shared/records/measures/describe-material.ts';
import { filterGroups } from '../../shared/records/measures/filters.ts';
import { isRecalled as isRecalledMeasure, measuresOf } from '../../shared/records/measures/list.ts';
import { loadElementStates } from '../../shared/records/measures/load-elements.ts';
import { loadPeriodicMap } from '../../shared/records/periodic-map/load-periodic-map.ts';
import { measures as mapMeasures } from '../../shared/records/periodic-map/measures.ts';
import { editorsContent, presentDay } from '../support/site/editors-site.ts';
import { sourceOf } from '../support/site/site.ts';

const { content: editors, texts } = editorsContent();
/** The real content, in which every third measure rests on no document. */
const compiled = {
  ...editors,
  entries: {
    ...editors.entries,
    measures: editors.entries.measures.map((measure, index) =>
      index % 3 === 0
        ? { ...measure, confidence: 'recalled' as const, approximate: true, source: ['general-knowledge'] }
        : measure,
    ),
  },
};

type Block = { confidence?: string };
const isRecalled = (value: unknown) => (value as Block | null)?.confidence === 'recalled';

/** The real content without anything that is only recalled; of a listing that is, it is not known whether it is so. */
function withoutRecalled() {
  const keep = <Item>(items: readonly Item[]) => items.filter((item) => !isRecalled(item));
  const figures = compiled.entries.figures.map((entry) => ({
    ...entry,
    production: keep(entry.production),
    coProducts: keep(entry.coProducts),
    annualPrices: keep(entry.annualPrices),
    uses: keep(entry.uses),
    reserves: isRecalled(entry.reserves) ? null : entry.reserves,
    criticality:
      entry.criticality &&
      Object.fromEntries(
        Object.entries(entry.criticality).map(([list, entryOf]) => [
          list,
          isRecalled(entryOf) ? { ...entryOf, listed: null } : entryOf,
        ]),
      ),
  })) as typeof compiled.entries.figures;
  return { ...compiled, entries: { ...compiled.entries, figures, measures: keep(compiled.entries.measures) } };
}
/** The last part of a count says how many are listed and not counted. */
const countedIn = (finding: string) => finding.split(/; | \d+ measures? without/)[0];
const whole = sourceOf({ content: compiled, texts }).at(presentDay);
const documented = sourceOf({ content: withoutRecalled(), texts }).at(presentDay);
const readings: [string, (content: Content) => unknown][] = [
  [
    'the indicators of the risk index',
    (content) => content.list('materials').map(({ id }) => [id, readInputs(content, id, presentDay)]),
  ],
  [
    'the columns of the board',
    (content) =>
      content.list('materials').map((material) => {
        const row = readBoardRow(content, material, presentDay);
        const { tightest, reliance, lists, price, reserves, measures } = row ?? {};
        const counts = [tightest?.counted?.share, reliance, lists?.listed, lists?.verified, price, reserves, measures];
        return [material.id, ...counts];
      }),
  ],
  ['the number of materials of which one country makes over half', findMajorities],
  [
    'the countries that lead',
    (content) => listLeaders(content, undefined).map(({ iso3, tables }) => [iso3, tables.length]),
  ],
  [
    'the by-product wheel',
    (content) => [loadByProductWheel(content).title, loadByProductWheel(content).drawing.metals],
  ],
  [
    'the findings of the figures that compare materials',
    (content) =>
      listFigures(content, presentDay).flatMap(({ id, kind, chart }) =>
        kind === 'comparison' ? [[id, chart.title]] : [],
      ),
  ],
  [
    'the findings of the infographic panels',
    (content) => panelNames.map((name) => [name, loadPanel(name, content, presentDay)?.title]),
  ],
  [
    'the counts of measures on each material, and the sentences on them',
    (content) =>
      content
        .list('materials')
        .map(({ id }) => [
          countOnMaterial(content, id, presentDay),
          countedIn(countMeasures(measuresOf(content, { material: id }), presentDay)),
          describeMeasuresOn(content, id, presentDay).replace(
            / ?Read on .*|^We know of no .*|^No measure .* in force\..*/,
            '',
          ),
          loadElementStates(content, id, presentDay)?.finding,
        ]),
  ],
  [
    'the page of measures, its filters and its description',
    (content) => [
      countedIn(countMeasures(measuresOf(content, {}), presentDay)),
      filterGroups(content, {}, presentDay).map(({ links }) => links.map(({ label, count }) => [label, count])),
      listPageSummaries(content, presentDay).find(({ name }) => name === 'policy')?.description,
    ],
  ],
  [
    'the figure of trade measures',
    (content) => {
      const pairs = content.list('materials').flatMap((material) => {
        const figures = content.find('figures', material.id);
        return figures ? [{ material, figures }] : [];
      });
      const { title, rows } = tradeMeasures(content, pairs, presentDay);
      return [title, rows.filter(({ value }) => value).map(({ id, value }) => [id, value])];
    },
  ],
  [
    'the infographic of Chinese licenses',
    (content) => [
      loadLicenseTimeline(content, presentDay)?.title,
      loadLicenseTimeline(content, presentDay)?.description,
    ],
  ],
  [
    'the measures on prices',
    (content) =>
      content
        .list('figures')
        .map(({ id, annualPrices }) =>
          annualPrices.map(({ product }) => measuresOnPrice(content, id, product).map((measure) => measure.id)),
        ),
  ],
  [
    'the answers about consignments, in what they count',
    (content) =>
      content.list('materials').map(({ id }) => {
        const question = { consignment: { material: id }, on: undefined };
        const answer = answerQuestion(content, question, presentDay);
        const counted = answer.measures.filter(({ measure }) => !isRecalledMeasure(measure));
        return counted.length > 0 && countedIn(describeAnswer(content, question, answer));
      }),
  ],
  [
    'the findings of the periodic map',
    (content) =>
      mapMeasures.map((measure) => loadPeriodicMap(content, measure, { hrefOf: () => '', now: presentDay }).finding),
  ],
];

describe('Without everything that is recalled', () => {
  test('The content has recalled values, and without them fewer figures, listings and measures', () => {
    const count = (content: Content) =>
      JSON.stringify(content.list('figures')).match(/"confidence":"recalled"/g)?.length;
    expect(count(whole)).toBeGreaterThan(count(documented) ?? 0);
    expect(whole.list('measures').length).toBeGreaterThan(documented.list('measures').length);
  });
  test.each(readings)('No number differs in %s', (_what, read) => {
    expect(JSON.stringify(read(documented))).toBe(JSON.stringify(read(whole)));
  });
});
