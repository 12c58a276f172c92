/**
 * Alloys that parts lists name, with what they hold of our materials, in percent by weight. Data only. The limits are
 * those of the designations: aluminum as the Aluminum Association registers it, magnesium in ASTM B93 and B107, steels
 * in ASTM A240, titanium in ASTM B348, nickel alloys by their UNS numbers, FeV80 in ISO 5451, solder in J-STD-006.
 * Magnets and ferroalloys without a grade have no fixed composition.
 */
import type { ProductForm } from './product-forms.ts';

/**
 * `form`: what trade measures call it; left out where the name does not say it. `element`: the one that is meant of a
 * material that is a group. `holds`: lower and upper limit by material; null where the name fixes none.
 */
export type Alloy = {
  names: readonly string[];
  form?: ProductForm;
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
  { names: ['AZ91D'], form: 'alloy', holds: { magnesium: [88.5, 91.3], manganese: [0.15, 0.5] } },
  { names: ['AZ31B'], form: 'alloy', holds: { magnesium: [94.1, 97], manganese: [0.2, 1] } },
  {
    names: ['Ti-6Al-4V', 'Ti64', 'R56400', '3.7165'],
    form: 'alloy',
    holds: { titanium: [87.6, 91], vanadium: [3.5, 4.5] },
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
    holds: { chromium: [17.5, 19.5], nickel: [8, 10.5] },
  },
  {
    names: ['316L', 'AISI 316L', 'S31603', '1.4404'],
    form: 'alloy',
    holds: { chromium: [16, 18], nickel: [10, 14], molybdenum: [2, 3] },
  },
  { names: ['SAC305'], form: 'alloy', holds: { tin: [96, 97], copper: [0.4, 0.6] } },
  { names: ['NdFeB', 'Nd2Fe14B', 'Neodymium magnet'], element: 'Nd', holds: { 'rare-earth-elements': null } },
  { names: ['SmCo', 'SmCo5', 'Sm2Co17'], element: 'Sm', holds: { 'rare-earth-elements': null, cobalt: null } },
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
