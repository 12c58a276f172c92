/** Chooses the encoding in which a client takes an answer (RFC 9110, section 12.5.3). */
import type { Encoding } from './page-encodings.ts';

/** In our order of preference; between equal weights the first wins. */
const offered: Encoding[] = ['br', 'gzip', 'identity'];
const remembered = new Map<string, Encoding>();
const mostRemembered = 64;

/** @param header Accept-Encoding as sent. `q=0` refuses, `*` speaks for what is not named; nothing acceptable means identity. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = remembered.get(header);
  if (known) return known;
  const chosen = negotiate(header);
  if (remembered.size < mostRemembered) remembered.set(header, chosen);
  return chosen;
}

/** Whether the client takes nothing uncompressed (`identity;q=0`). */
export function refusesIdentity(header: string | undefined): boolean {
  const weights = weigh(header ?? '');
  return (weights.get('identity') ?? weights.get('*')) === 0;
}

function negotiate(header: string): Encoding {
  const weights = weigh(header);
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? (encoding === 'identity' ? lowest(weights) : (weights.get('*') ?? 0));
  const acceptable = offered.filter((encoding) => weightOf(encoding) > 0);
  return acceptable.toSorted((a, b) => weightOf(b) - weightOf(a))[0] ?? 'identity';
}

function weigh(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim());
    const written = parameters.find((each) => each.startsWith('q='))?.slice(2);
    const weight = written === undefined ? 1 : /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(written) ? Number(written) : 0;
    if (name) weights.set(name === 'x-gzip' ? 'gzip' : name, weight);
  }
  return weights;
}

/** Identity is acceptable unless it is refused, but everything that is asked for comes before it. */
function lowest(weights: Map<string, number>): number {
  return weights.get('*') === 0 ? 0 : Number.MIN_VALUE;
}
