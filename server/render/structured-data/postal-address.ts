/** https://schema.org/PostalAddress, with the country as its ISO 3166-1 code. */
import { countryCode } from '../../../shared/forms/load-countries.ts';
import type { DataNode } from './page-record.ts';

/** @param country its English name, which is kept if no country has it. */
export function postalAddress(
  streetAddress: string | undefined,
  addressLocality: string | undefined,
  country: string,
): DataNode {
  return { '@type': 'PostalAddress', streetAddress, addressLocality, addressCountry: countryCode(country) ?? country };
}
