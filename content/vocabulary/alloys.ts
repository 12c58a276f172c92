/**
 * Alloys that parts lists name, with what they hold of our materials, in percent by weight. Data only. Read in November
 * 2026, never in the standard itself: aluminum in the table of ASTM B221M and of dealers, AZ31B in that of ASTM B107,
 * the nickel alloys, titanium and FeV80 in data sheets of sellers, SAC305 in those of two smelters (tin is the rest).
 * Of steels the limits span ASTM A240, A276 and A312 and EN 10088-2, where they differ; those of A240 and of 1.4404 are
 * recalled. Recalled as well: AZ91D, of which a seller gives narrower limits. What is left over for the base metal is
 * computed. Magnets and ferroalloys without a grade have no fixed composition.
 */
import type { ProductForm } from './product-forms.ts';

/**
 * `form`: what trade measures call it. `element`: the one that is meant of a material that is a group. `holds`: lower
 * and upper limit by material; null where the name fixes none. Of a magnet only the material is named by which measures
 * call it.
 */
export type Alloy = {
  names: readonly string[];
  form: ProductForm;
  element?: string;
  holds: Readonly<Record<string, readonly [number, number] | null>>;
};

export const alloys: readonly Alloy[] = [
  {
    names: ['6061'],
    form: 'alloy',
    holds: { magnesium: [0.8, 1.2], silicon: [0.4, 0.8], copper: [0.15, 0.4], chromium: [0.04, 0.35] },
  },
  { names: ['2024'], form: 'alloy', holds: { copper: [3.8, 4.9], magnesium: [1.2, 1.8], manganese: [0.3, 0.9] } },
  { names: ['5083'], form: 'alloy', holds: { magnesium: [4, 4.9], manganese: [0.4, 1], chromium: [0.05, 0.25] } },
  { names: ['7075'], form: 'alloy', holds: { magnesium: [2.1, 2.9], copper: [1.2, 2], chromium: [0.18, 0.28] } },
  { names: ['AZ91D'], form: 'alloy', holds: { magnesium: [88.5, 91.2], manganese: [0.15, 0.5] } },
  { names: ['AZ31B'], form: 'alloy', holds: { magnesium: [93.6, 96.7], manganese: [0.2, 1] } },
  {
    names: ['Ti-6Al-4V', 'Ti64', 'R56400', '3.7165'],
    form: 'alloy',
    holds: { titanium: [87.4, 91], vanadium: [3.5, 4.5] },
  },
  {
    names: ['Inconel 718', 'Alloy 718', 'N07718', '2.4668'],
    form: 'alloy',
    holds: {
      nickel: [50, 55],
      chromium: [17, 21],
      niobium: [4.75, 5.5],
      molybdenum: [2.8, 3.3],
      titanium: [0.65, 1.15],
    },
  },
  {
    names: ['Inconel 625', 'Alloy 625', 'N06625', '2.4856'],
    form: 'alloy',
    holds: { nickel: [58, 69], chromium: [20, 23], molybdenum: [8, 10], niobium: [3.15, 4.15] },
  },
  {
    names: ['304', 'AISI 304', 'S30400', '1.4301'],
    form: 'alloy',
    holds: { chromium: [17.5, 20], nickel: [8, 11] },
  },
  {
    names: ['316L', 'AISI 316L', 'S31603', '1.4404'],
    form: 'alloy',
    holds: { chromium: [16, 18.5], nickel: [10, 15], molybdenum: [2, 3] },
  },
  { names: ['SAC305'], form: 'alloy', holds: { tin: [95.8, 96.9], copper: [0.3, 0.7] } },
  {
    names: ['NdFeB', 'Nd2Fe14B', 'Neodymium magnet'],
    form: 'magnet',
    element: 'Nd',
    holds: { 'rare-earth-elements': null },
  },
  {
    names: ['SmCo', 'SmCo5', 'Sm2Co17', 'Samarium cobalt'],
    form: 'magnet',
    element: 'Sm',
    holds: { 'rare-earth-elements': null },
  },
  { names: ['FeV80'], form: 'ferroalloy', holds: { vanadium: [78, 82] } },
  { names: ['FeV', 'Ferrovanadium'], form: 'ferroalloy', holds: { vanadium: null } },
  { names: ['FeMo', 'Ferromolybdenum'], form: 'ferroalloy', holds: { molybdenum: null } },
  { names: ['FeNb', 'Ferroniobium'], form: 'ferroalloy', holds: { niobium: null } },
  { names: ['FeW', 'Ferrotungsten'], form: 'ferroalloy', holds: { tungsten: null } },
  { names: ['FeTi', 'Ferrotitanium'], form: 'ferroalloy', holds: { titanium: null } },
  { names: ['FeCr', 'Ferrochrome', 'Ferrochromium'], form: 'ferroalloy', holds: { chromium: null } },
  { names: ['FeMn', 'Ferromanganese'], form: 'ferroalloy', holds: { manganese: null } },
  { names: ['FeSi', 'Ferrosilicon'], form: 'ferroalloy', holds: { silicon: null } },
  { names: ['FeNi', 'Ferronickel'], form: 'ferroalloy', holds: { nickel: null } },
];
