/** Parses telephone numbers as people write them, with the country they chose. */
import {
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';

/**
 * `e164` is undefined if nothing is known about the numbers of a country. `example`: a number of the country as it is
 * written there.
 */
export type ReadNumber =
  | { kind: 'read'; e164: string | undefined }
  | { kind: 'invalid' | 'too-short' | 'too-long'; example: string };

const digits = { least: 4, most: 15 };
const international = /^\s*(?:\+|00)/;
/** Shown for a country whose numbers are not known. */
const exampleElsewhere = '+44 20 7946 0958';

/**
 * @param typed may have any spacing and brackets, begin with `+` or `00`, and end with an extension (`x123`).
 * @param country ISO 3166-1 alpha-2.
 */
export function readPhoneNumber(typed: string, country: string): ReadNumber {
  const region = isSupportedCountry(country) ? country : undefined;
  const example = (region && getExampleNumber(region, examples)?.formatNational()) ?? exampleElsewhere;
  const count = typed.replace(/\D/g, '').length;
  if (!region && !international.test(typed))
    return count >= digits.least && count <= digits.most
      ? { kind: 'read', e164: undefined }
      : { kind: 'invalid', example };

  const written = typed.replace(/^\s*00/, '+');
  const options = { ...(region && { defaultCountry: region }), extract: false };
  const problem = validatePhoneNumberLength(written, options);
  if (problem === 'TOO_SHORT') return { kind: 'too-short', example };
  if (problem === 'TOO_LONG') return { kind: 'too-long', example };
  const number = problem ? undefined : parsePhoneNumberFromString(written, options);
  return number ? { kind: 'read', e164: number.number } : { kind: 'invalid', example };
}
