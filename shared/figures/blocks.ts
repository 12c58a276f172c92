/**
 * Functions for all blocks of content/figures: their source and confidence, and the drawing and printing of their
 * values.
 */
import type { Content } from '../content.ts';
import { isWeak } from '../evidence/sources/sources.ts';
import { formatPrice, readablePrice, readableUnit } from '../records/materials/amounts.ts';
import { isApproximate } from '../records/materials/figures.ts';
import { entryHref } from '../site/entry-href.ts';
import { formatNumber } from '../text/format.ts';
import type { ChartValue } from './charts/drawing.ts';
import type { FigureDraft, Figures, FigureValue, Material } from './figure.ts';

type Block = {
  confidence: 'sourced' | 'recalled';
  source: readonly string[];
  approximate?: boolean;
  [field: string]: unknown;
};
type Provenance = Pick<FigureValue, 'approximate' | 'confidence' | 'isWeak' | 'cites' | 'note'>;

/**
 * What every figure of a material has: its changes are those of the figure itself and of all figures of the material.
 */
export function ofMaterial(
  { id: materialId }: Material,
  { published, changes }: Figures,
  id: string,
): Pick<FigureDraft, 'id' | 'materials' | 'published' | 'changes'> {
  return {
    id,
    materials: [materialId],
    published,
    changes: changes.filter(({ figure }) => figure === undefined || figure === id),
  };
}

/** The part of the page of a material about its supply. */
export function supplyPage(material: Material): FigureDraft['usedOn'][number] {
  return { label: `${material.name}, Supply`, href: `${entryHref(material)}#supply` };
}

/** The part of a passport that all values of a block share. */
export function provenanceOf(content: Content, block: Block): Provenance {
  const { confidence, source, note, undated } = block;
  const notes = [undated, note].filter((each) => typeof each === 'string');
  return {
    approximate: isApproximate(block),
    confidence,
    isWeak: isWeak(content, source),
    cites: source,
    note: notes.join('; ') || undefined,
  };
}

/** Converts a value for charts. */
export function chartValue({ value, range, isMinimum, approximate, estimated, isWeak }: FigureValue): ChartValue {
  return { value, range, bound: isMinimum ? 'over' : undefined, approximate, estimated, doubtful: isWeak };
}

/** "about 900 t", "over 50%", "$580 per kg", "net exporter" */
export function printValue({
  value,
  words,
  isMinimum,
  approximate,
  unit,
}: Pick<FigureValue, 'value' | 'words' | 'isMinimum' | 'approximate' | 'unit'>): string {
  if (value === null) return words ?? '–';
  const figure =
    unit === '%'
      ? `${printShare(value)}%`
      : readableUnit(unit).startsWith('$ ')
        ? printPrice(value, unit)
        : `${numberOf(value, unit)} ${unitOf(value, unit)}`;
  return `${isMinimum ? 'over ' : approximate ? 'about ' : ''}${figure}`;
}

/** Units that are counted have a singular. */
const singulars: Record<string, string> = { lists: 'list', measures: 'measure' };

function unitOf(value: number, unit: string): string {
  return (value === 1 && singulars[unit]) || readableUnit(unit);
}

function printPrice(value: number, unit: string): string {
  const { value: figure, unit: per } = readablePrice(value, unit);
  return `${figure} ${per}`;
}

function numberOf(value: number, unit: string): string {
  return unit.startsWith('US cents') ? formatPrice(value) : formatNumber(value);
}

/** Shares below a tenth of a percent are not printed as 0. */
function printShare(value: number): string {
  return value > 0 && value < 0.1 ? 'under 0.1' : formatNumber(value);
}

/** The qualifier of an estimate in a sentence: "about ", also where no year is stated, or "an estimated ". */
export function qualifierOf({
  approximate,
  estimated,
  period,
}: Pick<FigureValue, 'approximate' | 'estimated' | 'period'>): string {
  return approximate || period === undefined ? 'about ' : estimated ? 'an estimated ' : '';
}

/** The value with the largest number. */
export function maxValueOf(rows: readonly FigureValue[]): FigureValue | undefined {
  return rows.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))[0];
}
