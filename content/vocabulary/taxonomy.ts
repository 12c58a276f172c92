/** The controlled vocabularies for tagging content. Data only: the server and the client import it. */

/** The nine content categories, by their code. `slug` is the address under /blue/topics. */
export const categories = {
  EV_AND_BATTERY: { slug: 'ev-and-battery', name: 'EV and battery' },
  STEEL_AND_ALLOYS: { slug: 'steel-and-alloys', name: 'Steel and alloys' },
  INDUSTRY_MINERALS: { slug: 'industry-minerals', name: 'Industry minerals' },
  TECHNOLOGY_METALS: { slug: 'technology-metals', name: 'Technology metals' },
  CRITICAL_MATERIALS: { slug: 'critical-materials', name: 'Critical materials' },
  ENERGY_TRANSITION: { slug: 'energy-transition', name: 'Energy transition' },
  GEOPOLITICS: { slug: 'geopolitics', name: 'Geopolitics' },
  ESG_AND_SUSTAINABILITY: { slug: 'esg-and-sustainability', name: 'ESG and sustainability' },
  AEROSPACE_METALS: { slug: 'aerospace-metals', name: 'Aerospace metals' },
} as const;

export type Category = keyof typeof categories;
export const categoryCodes = Object.keys(categories) as [Category, ...Category[]];

/**
 * The four list filters, each with the category that it selects. Some names differ from those of the categories; this
 * is the only mapping.
 */
export const filters = {
  ev_and_battery: { name: 'EV and battery', category: 'EV_AND_BATTERY' },
  steel_and_alloys: { name: 'Steel and alloys', category: 'STEEL_AND_ALLOYS' },
  industrial_and_materials: { name: 'Industrial and materials', category: 'INDUSTRY_MINERALS' },
  tech_metals: { name: 'Tech metals', category: 'TECHNOLOGY_METALS' },
} as const satisfies Record<string, { name: string; category: Category }>;

export type Filter = keyof typeof filters;
export const filterNames = Object.keys(filters) as [Filter, ...Filter[]];

/** The groups of materials, each with its own accent color in the industrial layout. */
export const groups = ['battery', 'steel', 'technology', 'minerals', 'aerospace', 'energy'] as const;
export type Group = (typeof groups)[number];
