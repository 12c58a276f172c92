/** Chooses the encoding of a response by Accept-Encoding (RFC 9110, section 12.5.3). */
import type { Encoding } from './page-encodings.ts';

/** In our order of preference: among equal weights the first one wins. */
const offered: Encoding[] = ['br', 'gzip', 'identity'];
/** Browsers send few different headers: each is parsed once. */
const known = new Map<string, Encoding>();
const maxKnown = 64;

/**
 * @param header Accept-Encoding as sent. `q=0` rejects an encoding, `*` matches all that are not listed.
 * @returns identity if nothing is acceptable.
 */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const cached = known.get(header);
  if (cached) return cached;
  const chosen = negotiate(header);
  if (known.size < maxKnown) known.set(header, chosen);
  return chosen;
}

/** Whether the client rejects an uncompressed response (`identity;q=0`). */
export function refusesIdentity(header: string | undefined): boolean {
  const weights = parseWeights(header ?? '');
  return (weights.get('identity') ?? weights.get('*')) === 0;
}

function negotiate(header: string): Encoding {
  const weights = parseWeights(header);
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? (encoding === 'identity' ? identityWeight(weights) : (weights.get('*') ?? 0));
  const acceptable = offered.filter((encoding) => weightOf(encoding) > 0);
  return acceptable.toSorted((a, b) => weightOf(b) - weightOf(a))[0] ?? 'identity';
}

function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((part) => part.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const weight = q === undefined ? 1 : /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(q) ? Number(q) : 0;
    if (name) weights.set(name === 'x-gzip' ? 'gzip' : name, weight);
  }
  return weights;
}

/** Identity is acceptable unless it is rejected, but ranks below every encoding that is listed. */
function identityWeight(weights: Map<string, number>): number {
  return weights.get('*') === 0 ? 0 : Number.MIN_VALUE;
}
