import { expect, test } from 'vitest';
import { splitCite } from '../../../../content/cite.ts';
import { type DiagramName, diagramNames, type PanelName, panelNames } from '../../../../content/vocabulary/panels.ts';
import { loadChart } from '../../../../shared/figures/charts/load-chart.ts';
import { massPerElement } from '../../../../shared/publishing/infographics/compounds.ts';
import { presentInfographic } from '../../../../shared/publishing/infographics/load-infographic.ts';
import {
  type AnyPanel,
  type Diagram,
  loadDiagram,
  loadPanel,
  loadPlacedPanel,
} from '../../../../shared/publishing/infographics/panels.ts';
import { textOf } from '../../../support/parsers/html.ts';
import { siteContent, sourceOf, today } from '../../../support/site/site.ts';

const content = sourceOf(siteContent()).at(today);
const infographics = content.list('infographics');

const panelOf = (name: PanelName) => {
  const panel = loadPanel(name, content, today);
  if (!panel) throw new Error(`There are no figures for ${name}`);
  return panel;
};

const diagramOf = (name: DiagramName) => {
  const diagram = loadDiagram(name, content);
  if (!diagram) throw new Error(`There are no figures for ${name}`);
  return diagram;
};

test.each(panelNames)('The panel %s of an infographic has a finding, a description, a table and a source', (name) =>
  expectComplete(panelOf(name)),
);

test.each(diagramNames)('The diagram %s of a term has a finding, a description, a table and a source', (name) =>
  expectComplete(diagramOf(name)),
);

function expectComplete({ title, description, source: { __html: source }, table }: AnyPanel | Diagram): void {
  expect(title).not.toMatch(/undefined|NaN|[.]$/);
  expect(description).not.toMatch(/undefined|NaN/);
  expect(description).toMatch(/[.]$/);
  expect(textOf(source)).not.toBe('');
  expect(table.rows.length).toBeGreaterThan(0);
  for (const row of table.rows) {
    expect(row).toHaveLength(table.columns.length);
    expect(row.join()).not.toMatch(/undefined|NaN/);
  }
}

test('Every diagram is below the text of a term', () => {
  expect(
    content
      .list('glossary')
      .flatMap(({ diagram }) => diagram ?? [])
      .toSorted(),
  ).toEqual([...diagramNames]);
});

test('The diagrams of terms have the factors computed by hand from the atomic weights', () => {
  expect(diagramOf('rare-earth-oxides').title).toBe('A ton of a rare earth counts as 1.15 to 1.27 t of oxide');
  expect(diagramOf('carbonate-equivalents').title).toBe(
    'A ton of hydroxide is 0.88\u00a0t or 1.54\u00a0t of LCE, with or without its water',
  );
  expect(diagramOf('bayer-process').description).toContain('1.89 t of it for each ton of aluminum');
});

test('Every panel is used in an infographic', () => {
  const drawn = infographics.flatMap(({ panels }) =>
    panels.flatMap((placed) => ('panel' in placed ? placed.panel : [])),
  );
  expect(new Set(drawn)).toEqual(new Set(panelNames));
});

test.each(infographics.map((infographic) => [infographic.title, infographic] as const))(
  'Every panel of the infographic “%s” is beside an existing section',
  async (_title, infographic) => {
    const { sections } = await presentInfographic(content, infographic, today);
    expect(sections.flatMap(({ panels }) => panels)).toHaveLength(infographic.panels.length);
  },
);

test.each(infographics.map((infographic) => [infographic.title, infographic] as const))(
  'The infographic “%s” argues with at least three panels',
  (_title, { panels }) => {
    expect(panels.length).toBeGreaterThanOrEqual(3);
  },
);

test.each(infographics.map((infographic) => [infographic.title, infographic] as const))(
  'The infographic “%s” lists every document from which its panels are drawn',
  async (_title, infographic) => {
    const { sources } = await content.read(infographic);
    const cited = infographic.panels
      .flatMap((placed) => loadPlacedPanel(placed, content, today)?.cites ?? [])
      .map((cite) => splitCite(cite).id);
    expect(new Set(sources)).toEqual(new Set([...sources, ...cited]));
  },
);

test('A chart as a panel has the finding, the table and the sources of the chart, and its page', () => {
  const panel = loadPlacedPanel({ section: 'any', chart: 'largest-refiners' }, content, today);
  const chart = loadChart(content, 'largest-refiners', today);
  expect(panel).toMatchObject({
    name: 'largest-refiners',
    title: chart?.title,
    table: chart?.table,
    cites: chart?.cites,
    href: '/figures/largest-refiners',
  });
  expectComplete(panel as AnyPanel);
  expect(loadPlacedPanel({ section: 'any', chart: 'no-such-chart' }, content, today)).toBeUndefined();
});

test('The findings of the infographic panels are computed from the figures', () => {
  expect(panelOf('lists-matrix').title).toBe(
    'Ten of 24 materials are on every list that we could check, and one on none',
  );
  expect(panelOf('by-product-wheel').title).toBe('Seven of our materials come out of somebody else’s mine or plant');
  expect(panelOf('price-multiples').title).toBe(
    'Three of the six steepest rises are prices of goods under Chinese license, and two licensed ones fell',
  );
  expect(panelOf('mine-and-refinery').title).toBe(
    'China is the largest miner of two of these six materials and the largest refiner of five',
  );
  expect(panelOf('reserve-years').title).toBe('From over 18 years of antimony to over 217 years of rare earths');
  expect(panelOf('ore-to-magnet').title).toBe(
    'A ton of ore contains the neodymium of 39 kg of magnet, if nothing is lost',
  );
  const bases = panelOf('lithium-bases').drawing;
  expect(bases.kind === 'lithium-bases' && bases.bases.map(({ factor }) => Math.round(factor))).toEqual([1, 2, 5, 36]);
});

test('The mass of a compound that contains a unit of mass of an element is the one computed by hand', () => {
  expect(massPerElement(content, 'Li2CO3', 'Li')).toBeCloseTo(73.888 / 13.88, 9);
  expect(massPerElement(content, 'V2O5', 'V')).toBeCloseTo(1.7851, 3);
  expect(massPerElement(content, 'WO3', 'W')).toBeCloseTo(1.2611, 3);
});

test('A price is marked as licensed only if the license names what is priced', () => {
  const { rows } = panelOf('price-multiples').table;
  const marked = rows.filter((row) => row.at(-1) === 'in force').map(([name]) => name);
  expect(marked).toEqual(expect.arrayContaining(['Antimony', 'Germanium', 'Gallium', 'Graphite']));
  // Its price is of concentrate, which no license names.
  expect(marked).not.toContain('Tungsten');
});

test('The line of licenses counts none, not no, of a state in which there is no measure', () => {
  const titleAt = (now: Date) => loadPanel('license-timeline', content, now)?.title;
  expect(titleAt(new Date('2026-11-29T00:00:00Z'))).toBe(
    '14 licenses and bans since August 2023: ten in force, none suspended, four past a date and not confirmed',
  );
});
