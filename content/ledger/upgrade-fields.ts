/**
 * Facts of earlier sets in today's fields. The ledger keeps them as they were written; a field that did not exist yet
 * says that nothing was recorded. When a schema demands a field that older sets do not have, add it here.
 */
import { unrecordedClauses } from '../vocabulary/unrecorded-clauses.ts';
import type { FactCollection } from './ledger-set.ts';

type Written = Record<string, unknown>;
type Upgrade = (fields: Written) => Written | undefined;

/** The first day of the ledger: records without a day of their own were published on it. */
const firstDay = '2026-11-21';
const unrecorded = 'not recorded on this day';

const upgrades: Partial<Record<FactCollection, Upgrade>> = {
  materials: (fields) => ({ readOn: firstDay, ...fields }),
  figures: upgradeFigures,
  measures: upgradeMeasure,
  charts: upgradeChart,
  sources: upgradeSource,
};

/** @returns undefined for a record that today's pages cannot show. */
export function upgradeFields(collection: FactCollection, fields: unknown): unknown {
  const upgrade = upgrades[collection];
  return upgrade ? upgrade(fields as Written) : fields;
}

type FiguresAsWritten = Record<'annualPrices' | 'uses' | 'production', Written[]> & {
  commercialForms: { items: string[] };
  criticality: Record<string, Written> | null;
  members?: Written[];
};

function upgradeFigures({ tradeMeasures: _moved, ...fields }: Written): Written {
  const { annualPrices, uses, production, commercialForms, criticality, members } = fields as FiguresAsWritten;
  return {
    published: firstDay,
    ...fields,
    annualPrices: annualPrices.map((price) => ({ basis: unrecorded, product: { form: 'product' }, ...price })),
    uses: uses.map((block) => (hasShares(block) ? withoutYear(block) : block)),
    production: production.map(withoutYear),
    commercialForms: { ...commercialForms, items: commercialForms.items.map(withDash) },
    ...(criticality && { criticality: withEarlierEditions(criticality) }),
    ...(members && { members: members.map((member) => ({ ...rareEarth(String(member.symbol)), ...member })) }),
  };
}

const lanthanides = 'La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu'.split(' ');

function rareEarth(symbol: string) {
  const atomicNumber = { Sc: 21, Y: 39 }[symbol] ?? 57 + lanthanides.indexOf(symbol);
  return { name: symbol, atomicNumber };
}

function hasShares({ items }: Written): boolean {
  return (items as Written[]).some(({ sharePercent }) => sharePercent !== null);
}

function withoutYear(block: Written): Written {
  return block.year === null && !block.undated ? { ...block, undated: unrecorded } : block;
}

function withDash(text: string): string {
  return text.replace(/(\d%?)-(\d[\d.,]*%)/g, '$1–$2');
}

/** The editions that were held later only to tell what changed. */
function withEarlierEditions(criticality: Record<string, Written>): Record<string, Written> {
  const source = Object.values(criticality)[0]?.source;
  const missing = ['eu2020', 'us2018', 'uk2022', 'canada2021', 'australia2022', 'australia2023'];
  const unknown = { listed: null, confidence: 'recalled', source };
  return { ...Object.fromEntries(missing.map((edition) => [edition, unknown])), ...criticality };
}

function upgradeMeasure(fields: Written): Written {
  const { clauses = [], bindsNoConsignment, kind, confidence } = fields as Written & { clauses?: Written[] };
  if (kind !== 'suspension' && clauses.length === 0 && !bindsNoConsignment)
    return { ...fields, bindsNoConsignment: unrecordedClauses };
  if (confidence !== 'recalled') return fields;
  return { ...fields, clauses: clauses.map(({ source: _source, ...clause }) => clause) };
}

/** The rows of a timeline were typed before they followed from measures: no page can draw those any more. */
function upgradeChart({ bands: _typed, ...fields }: Written): Written | undefined {
  return 'span' in fields ? undefined : fields;
}

function upgradeSource({ licence, ...fields }: Written): Written {
  const { url, retrieved, noUrl, readIn, license } = fields;
  const ofLicense = licence && !license ? { license: licence } : {};
  if (url && retrieved) return { ...fields, ...ofLicense };
  const { url: _url, retrieved: _day, ...rest } = fields;
  return {
    ...rest,
    ...ofLicense,
    publisher: rest.publisher ?? unrecorded,
    published: rest.published ?? 'undated',
    ...(!noUrl && !readIn && { noUrl: `The address was ${unrecorded}` }),
  };
}
