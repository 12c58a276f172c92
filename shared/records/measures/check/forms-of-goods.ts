/** The forms that goods can have whose name already says one: an oxide is no magnet. */
import type { ProductForm } from '../../../../content/vocabulary/product-forms.ts';
import type { Content } from '../../../content.ts';
import type { Consignment } from './consignment.ts';

/** What any goods can become, or be made with. */
const ofAnything = new Set<ProductForm>(['product', 'scrap', 'equipment', 'technology']);
/** The other forms that goods can have, by the form that their name says; none for a form that is missing here. */
const furtherForms: Partial<Record<ProductForm, ProductForm[]>> = {
  ore: ['concentrate', 'natural-graphite'],
  oxide: ['compound', 'wafer', 'semis'],
  carbide: ['semis', 'wafer'],
  compound: ['wafer', 'cathode'],
  metal: ['powder', 'alloy', 'semis', 'wafer', 'polysilicon'],
  alloy: ['powder', 'semis', 'ferroalloy'],
  magnet: ['alloy', 'powder', 'semis'],
  cathode: ['compound', 'ev-battery', 'other-battery', 'battery-part'],
  anode: ['natural-graphite', 'synthetic-graphite', 'battery-part'],
  'natural-graphite': ['ore', 'concentrate', 'anode', 'semis'],
  'synthetic-graphite': ['anode', 'semis'],
};

/** Ores and concentrates are named by the oxide of which their grade is the content: "WO3", for a concentrate. */
const namedByOxide = new Set<ProductForm>(['ore', 'concentrate']);

/** @param named the form that the name of the goods says; undefined if it says none. */
export function agrees(named: ProductForm | undefined, form: ProductForm): boolean {
  return named === undefined || canBecome(named, form) || (named === 'oxide' && namedByOxide.has(form));
}

/** Whether the compound of a consignment, if it is one, can have a form. */
export function canBe(content: Content, { substance }: Consignment, form: ProductForm): boolean {
  const named = substance === undefined ? undefined : content.find('substances', substance)?.form;
  return named === undefined || canBecome(named, form);
}

function canBecome(named: ProductForm, form: ProductForm): boolean {
  return named === form || ofAnything.has(form) || (furtherForms[named]?.includes(form) ?? false);
}
