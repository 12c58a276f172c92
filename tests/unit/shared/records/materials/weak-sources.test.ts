import { describe, expect, test } from 'vitest';
import type { Entry } from '../../../../../content/entry.ts';
import { listCards } from '../../../../../server/render/cards/list-cards.ts';
import { listFigures } from '../../../../../shared/figures/list-figures.ts';
import { findMajorities, materialTile } from '../../../../../shared/records/materials/concentration.ts';
import { reliableListings, verifiedListings } from '../../../../../shared/records/materials/critical-lists.ts';
import { dataStrip } from '../../../../../shared/records/materials/data-strip.ts';
import { sharedStages, topStage } from '../../../../../shared/records/materials/figures.ts';
import { measures } from '../../../../../shared/records/periodic-map/measures.ts';
import { siteContent, sourceOf, today } from '../../../../support/site/site.ts';

const { content: compiled, texts } = siteContent();

/** The content in which these documents are marked as weak. */
function withWeak(isWeak: (id: string) => boolean) {
  const sources = compiled.entries.sources.map((source) => ({
    ...source,
    ...(isWeak(source.id) && { weak: 'a rumor' }),
  }));
  return { ...compiled, entries: { ...compiled.entries, sources } };
}
const contentOf = (weak: (id: string) => boolean) => sourceOf({ content: withWeak(weak), texts }).at(today);
const content = contentOf(() => false);
const figuresOf = (id: string) => content.find('figures', id) as Entry<'figures'>;
const material = (id: string) => content.find('materials', id) as Entry<'materials'>;

test('The top stage of a material is the next one if its figure is from a weak source', () => {
  const [mine, refined] = sharedStages(figuresOf('cobalt'));
  expect([mine?.stage, refined?.stage]).toEqual(['mine', 'refined']);
  expect(topStage(content, figuresOf('cobalt'))).toBe(mine);
  expect(
    topStage(
      contentOf((id) => id === 'usgs-mcs-2026'),
      figuresOf('cobalt'),
    ),
  ).toBe(refined);
});

test('A data strip contains no figure from a weak source, but further prices and uses instead', () => {
  const strip = dataStrip(content, figuresOf('germanium'));
  expect(strip.map(({ label }) => label)).toEqual([
    'US net import reliance',
    'Germanium metal, Europe, average price',
    'Germanium dioxide, Europe, average price',
  ]);
  expect(dataStrip(content, figuresOf('salt'))).toEqual([]);
});

test('A share from a weak source is in no list of materials and no count', () => {
  expect(['germanium', 'salt', 'titanium'].map((id) => materialTile(content, material(id)).share)).toEqual([
    'no figure',
    'no figure',
    'China 71% of titanium sponge output',
  ]);
  expect(findMajorities(content).published).toBe(22);
});

test('A listing from a weak source is not counted on the home page, but stays on the page of its material', () => {
  const uk = (listings: { name: string }[]) => listings.filter(({ name }) => name === 'United Kingdom').length;
  expect([uk(verifiedListings(figuresOf('lithium'))), uk(reliableListings(content, figuresOf('lithium')))]).toEqual([
    1, 0,
  ]);
});

test('No share on a share card has a weak source', () => {
  const cards = listCards(content, today);
  const shareOf = (id: string) => cards.find(({ name }) => name === `materials/${id}`)?.make().text.materials[0]?.share;
  expect([shareOf('germanium'), shareOf('salt'), shareOf('gallium')]).toEqual([
    'no figure',
    'no figure',
    'China 99% of primary output',
  ]);
});

describe('Content with weak sources only', () => {
  const weak = contentOf(() => true);
  test('Content with weak sources only leaves data strips and the measures of the home page empty', () => {
    for (const figures of content.list('figures')) {
      expect(dataStrip(weak, figures)).toEqual([]);
      expect(measures.filter((measure) => measure.read(weak, figures).step !== 0)).toEqual([]);
    }
  });
  test('Content with weak sources only has no finding about output, uses or reserves without a doubt', () => {
    const kinds = new Set(['output', 'concentration', 'uses', 'reserves']);
    const findings = (view: typeof weak) =>
      listFigures(view, today).flatMap(({ kind, chart }) => (kinds.has(kind) ? [chart.title] : []));
    const doubts = (title: string) => title.includes(' that we doubt');
    expect(findings(weak).filter((title) => /\d/.test(title) && !doubts(title))).toEqual([]);
    expect(findings(content).filter(doubts).length).toBeLessThan(20);
    expect(findings(content)).toContain(
      'Germanium: how concentrated refined output is, is not known; it is 3,481 of 10,000 by shares that we doubt and do not count',
    );
  });
  test('Content with weak sources only leaves share cards without a share', () => {
    const shares = listCards(weak, today).flatMap(({ make }) => make().text.materials.map(({ share }) => share));
    expect(new Set(shares)).toEqual(new Set(['no figure']));
  });
  test('Content with weak sources only has crystals on a share card that otherwise has a chart', () => {
    const cardIn = (view: typeof weak) =>
      listCards(view, today)
        .find(({ name }) => name === 'news/411')
        ?.make().text;
    expect(cardIn(content)?.chart?.finding).toMatch(/^Germanium cost/);
    expect([cardIn(weak)?.chart, cardIn(weak)?.materials.length]).toEqual([undefined, 1]);
  });
});
