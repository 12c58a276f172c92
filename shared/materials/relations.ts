/** What a material is made from, found with and yields. */

const words: Record<string, string> = {
  byproduct_of: 'by-product of',
  coproduct_with: 'found with',
  coproduct_of: 'co-product of',
  host_of: 'host of',
  primary_product: 'made from',
  secondary_source: 'recovered from',
  alternative_source: 'also made from',
  feedstock_of: 'feedstock of',
  byproduct: 'yields',
  uses: 'made with',
};

/** "by-product of" */
export function relationWords(relation: string): string {
  return words[relation] ?? relation;
}
