/** The country tables of the figures as maps need them: output at each stage, and reserves. */
import type { Content, Entry } from '../../content.ts';
import { isWeak } from '../../evidence/sources/sources.ts';
import { outputFigureId, reservesFigureId } from '../../records/materials/figure-ids.ts';
import { isApproximate, isDoubtfulStage, type Stage, sharedStages } from '../../records/materials/figures.ts';
import { noteOf } from '../../records/materials/wording.ts';
import { outputWords, reservesWords } from './map-words.ts';

/** `share` in percent. Null where nothing is published. */
export type MapRow = {
  iso3: string;
  name: string;
  share: number | null;
  amount: number | null;
  prior: number | null;
  capacity: number | null;
};
/** The filter of the list of maps. */
export type StageGroup = 'mine' | 'refinery' | 'reserves';
export type MapTable = {
  material: Entry<'materials'>;
  /** As in the address: "mine", "refined", "silicon-metal", "reserves". */
  stage: string;
  /** The id of the figure with the same values. */
  figure: string;
  group: StageGroup;
  /** The total to which the shares refer, for use in a sentence: "antimony mine output outside the United States". */
  what: string;
  /** What is counted: "lithium in minerals and brines, lithium content". */
  product: string;
  unit: string;
  /** The year of `amount`; for reserves the edition of the publication. */
  year: number | null;
  priorYear: number | null;
  isEstimated: boolean;
  isApproximate: boolean;
  /** The source is weak or gives no year: the figures are hatched and not counted. */
  isDoubtful: boolean;
  source: readonly string[];
  /** The editor's note on the table. */
  note: string | undefined;
  /** By share, the largest first. */
  rows: MapRow[];
  others: number | null;
  worldTotal: number | null;
  /** "more than", when the world total is only a lower bound. */
  bound: string | null;
  /** Countries whose figure the source withholds. */
  withheld: { iso3: string; name: string }[];
};

/**
 * The tables with at least one country, of all materials or of one: its stages in the order of the figures, then its
 * reserves.
 */
export function listMapTables(
  content: Content,
  materials: readonly Entry<'materials'>[] = content.list('materials'),
): MapTable[] {
  return materials.flatMap((material) => {
    const figures = content.find('figures', material.id);
    if (!figures) return [];
    const outputs = sharedStages(figures).map((stage) => stageTable(content, material, stage));
    return figures.reserves ? [...outputs, reservesTable(content, material, figures.reserves)] : outputs;
  });
}

/** The name of a stage in the address of its map: "mine", "silicon-metal". */
export function stageName(material: string, stage: Stage): string {
  return outputFigureId(material, stage)
    .slice(material.length + 1)
    .replace(/-output$/, '');
}

function stageTable(content: Content, material: Entry<'materials'>, stage: Stage): MapTable {
  const { producers, unit, basis, year, priorYear, estimated, source, otherCountries, worldTotal } = stage;
  return {
    material,
    stage: stageName(material.id, stage),
    figure: outputFigureId(material.id, stage),
    group: stage.stage === 'mine' ? 'mine' : 'refinery',
    what: outputWords(material, stage),
    product: [stage.product, basis].filter(Boolean).join(', '),
    unit,
    year,
    priorYear,
    isEstimated: estimated,
    isApproximate: isApproximate(stage),
    isDoubtful: isDoubtfulStage(content, stage),
    source,
    note: noteOf(stage),
    rows: bySize(
      producers.map(({ iso3, name, sharePercent, value, priorValue = null, capacity = null }) => ({
        iso3,
        name,
        share: sharePercent,
        amount: value,
        prior: priorValue,
        capacity,
      })),
    ),
    others: otherCountries,
    worldTotal,
    bound: null,
    withheld: withholdsUnitedStates(stage) ? [{ iso3: 'USA', name: 'United States' }] : [],
  };
}

/** Shares refer to the world total, or to the sum of the listed countries if the world total is a bound or missing. */
function reservesTable(
  content: Content,
  material: Entry<'materials'>,
  reserves: NonNullable<Entry<'figures'>['reserves']>,
): MapTable {
  const { countries, unit, basis, editionYear, source, worldTotal, worldTotalQualifier: bound } = reserves;
  const listed = countries.reduce((sum, { value }) => sum + (value ?? 0), 0);
  const isOfWorld = worldTotal !== null && bound === null && worldTotal >= listed;
  const whole = isOfWorld ? worldTotal : listed;
  return {
    material,
    stage: 'reserves',
    figure: reservesFigureId(material.id),
    group: 'reserves',
    what: reservesWords(material, isOfWorld),
    product: basis ?? '',
    unit,
    year: editionYear,
    priorYear: null,
    isEstimated: false,
    isApproximate: isApproximate(reserves),
    isDoubtful: isWeak(content, source),
    source,
    note: noteOf(reserves),
    rows: bySize(
      countries.map(({ iso3, name, value }) => ({
        iso3,
        name,
        share: value === null ? null : (100 * value) / whole,
        amount: value,
        prior: null,
        capacity: null,
      })),
    ),
    others: isOfWorld && worldTotal > listed ? worldTotal - listed : null,
    worldTotal,
    bound,
    withheld: [],
  };
}

function withholdsUnitedStates({ worldTotalNote }: Stage): boolean {
  return typeof worldTotalNote === 'string' && /^excludes the United States(?!.*zero)/.test(worldTotalNote);
}

function bySize(rows: MapRow[]): MapRow[] {
  return rows.toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0));
}
