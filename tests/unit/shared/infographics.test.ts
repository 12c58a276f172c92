import { expect, test } from 'vitest';
import { type PanelName, panelNames } from '../../../content/vocabulary/panels.ts';
import { massPerElement } from '../../../shared/infographics/compounds.ts';
import { presentInfographic } from '../../../shared/infographics/load-infographic.ts';
import { loadPanel } from '../../../shared/infographics/panels.ts';
import { textOf } from '../../support/html.ts';
import { siteContent, sourceOf, today } from '../../support/site.ts';

const content = sourceOf(siteContent()).at(today);
const pieces = content.list('infographics');

const panelOf = (name: PanelName) => {
  const panel = loadPanel(name, content, today);
  if (!panel) throw new Error(`There are no figures for ${name}`);
  return panel;
};

test.each(panelNames)('The panel %s says in words, in a table and with a source what it draws', (name) => {
  const {
    title,
    description,
    source: { __html: source },
    table,
  } = panelOf(name);
  expect(title).not.toMatch(/undefined|NaN|[.]$/);
  expect(description).not.toMatch(/undefined|NaN/);
  expect(description).toMatch(/[.]$/);
  expect(textOf(source)).not.toBe('');
  expect(table.rows.length).toBeGreaterThan(0);
  for (const row of table.rows) {
    expect(row).toHaveLength(table.columns.length);
    expect(row.join()).not.toMatch(/undefined|NaN/);
  }
});

test('Every panel stands in an infographic', () => {
  expect(new Set(pieces.flatMap(({ panels }) => panels.map(({ panel }) => panel)))).toEqual(new Set(panelNames));
});

test.each(pieces.map((piece) => [piece.title, piece] as const))('Every panel of “%s” stands beside a section that is there', async (_title, piece) => {
  const { sections } = await presentInfographic(content, piece, today);
  expect(sections.flatMap(({ panels }) => panels)).toHaveLength(piece.panels.length);
});

test('The titles of infographics say what their panels compute', () => {
  expect(panelOf('lists-matrix').title).toBe('Ten of 24 materials are on every list, and one on none');
  expect(panelOf('by-product-wheel').title).toBe('Nine of our materials come out of somebody else’s mine or plant');
  expect(panelOf('price-multiples').title).toBe('Four of the six steepest rises are metals under Chinese license, and two licensed materials fell');
  expect(panelOf('mine-and-refinery').title).toBe('China is the largest miner of two of these six materials and the largest refiner of five');
  expect(panelOf('reserve-years').title).toBe('From over 18 years of antimony to over 217 years of rare earths');
  expect(panelOf('ore-to-magnet').title).toBe('A ton of ore holds the neodymium of 39 kg of magnet, if nothing is lost');
  const bases = panelOf('lithium-bases').drawing;
  expect(bases.kind === 'lithium-bases' && bases.bases.map(({ factor }) => Math.round(factor))).toEqual([1, 2, 5, 36]);
});

test('Mass of a compound for a mass of its element, computed by hand', () => {
  expect(massPerElement(content, 'Li2CO3', 'Li')).toBeCloseTo(73.888 / 13.88, 9);
  expect(massPerElement(content, 'V2O5', 'V')).toBeCloseTo(1.7851, 3);
  expect(massPerElement(content, 'WO3', 'W')).toBeCloseTo(1.2611, 3);
});
