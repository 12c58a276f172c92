/** A consignment as somebody describes it to ask which trade measures bind it. */
import type { ProductForm } from '../../../../content/vocabulary/product-forms.ts';

export type Party = 'military' | 'civil';

/**
 * What is left out is unknown, not excluded. `material`, `substance`: ids. `element`: a symbol, of a material that is a
 * group of elements. `purity`: in percent by weight. `code`: a customs or control-list code, without dots. `from`,
 * `to`: where the goods are made and used, `via`: a country that they only pass through, if any, by ISO 3166-1 alpha-3.
 */
export type Consignment = {
  material: string;
  element?: string | undefined;
  substance?: string | undefined;
  form?: ProductForm | undefined;
  purity?: number | undefined;
  code?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  via?: string | undefined;
  endUser?: Party | undefined;
  endUse?: Party | undefined;
};

/** What an answer may depend on besides the day and the text. */
export type ConsignmentField = keyof Consignment;

/** For whom and for what the goods are. */
export const purposes: Record<string, { name: string; endUser: Party; endUse: Party }> = {
  civil: { name: 'Civil user and use', endUser: 'civil', endUse: 'civil' },
  military: { name: 'Military user', endUser: 'military', endUse: 'military' },
  'military-use': { name: 'Civil user, military use', endUser: 'civil', endUse: 'military' },
};
