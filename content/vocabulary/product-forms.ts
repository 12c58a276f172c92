/** The forms in which a material is traded, as trade measures tell them apart. Data only. */
export const productForms = {
  ore: 'Ore, unprocessed',
  concentrate: 'Concentrate',
  metal: 'Metal, unwrought',
  powder: 'Metal powder',
  alloy: 'Alloy',
  ferroalloy: 'Ferroalloy',
  oxide: 'Oxide',
  carbide: 'Carbide',
  compound: 'Other compound',
  wafer: 'Wafer or crystal',
  polysilicon: 'Polysilicon',
  'natural-graphite': 'Natural flake graphite',
  'synthetic-graphite': 'Synthetic graphite',
  semis: 'Semi-finished product',
  magnet: 'Permanent magnet',
  anode: 'Anode material',
  cathode: 'Cathode material',
  'ev-battery': 'Battery for electric vehicles',
  'other-battery': 'Other cell or battery',
  'battery-part': 'Part of a battery',
  tinplate: 'Tinplate',
  scrap: 'Scrap',
  equipment: 'Equipment to make it',
  technology: 'Technology: drawings, processes, know-how',
  product: 'Other product that contains it',
} as const;

export type ProductForm = keyof typeof productForms;
export const productFormNames = Object.keys(productForms) as [ProductForm, ...ProductForm[]];
