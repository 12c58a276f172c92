/** The three to five figures under the name of a material, each with unit, label, year and source. */
import { joinMarkup, markup } from '../../../content/text/markup.ts';
import type { Content, Entry, Markup } from '../../content.ts';
import { citeByName, isWeak, namesOf } from '../../evidence/sources/sources.ts';
import { formulaMarkup } from '../../evidence/units/formula-markup.ts';
import { formatNumber } from '../../text/format.ts';
import { type Amount, formatPrice, inSentence, readableAmount, readablePrice } from './amounts.ts';
import {
  comparisonIds,
  figureHref,
  outputFigureId,
  pricesFigureId,
  reservesFigureId,
  usesFigureId,
  valueId,
} from './figure-ids.ts';
import { isApproximate, outputName, type Stage } from './figures.ts';
import { mainUse } from './main-use.ts';
import { formatShare, type StageShare, tightestStage } from './tightest-stage.ts';
import { doubted } from './wording.ts';

/** A figure with its label and source. `value` may begin with "about" or "over". `href`: its passport. */
export type Datum = { value: string; unit: Markup; label: string; source: Markup; href: string };
type Draft = Omit<Datum, 'unit'> & Amount;
type Figures = Entry<'figures'>;
type MaybeDatum = Draft | undefined;

const minShown = 3;
const maxShown = 5;

/**
 * Excludes figures that are unpublished or have only a weak source. If fewer than three remain, further prices and uses
 * are added.
 */
export function dataStrip(content: Content, figures: Figures): Datum[] {
  const { annualPrices, uses, reserves, usNetImportReliancePercent: reliance } = figures;
  const reliable = <Block extends { source: readonly string[] }>(blocks: readonly (Block | null)[]) =>
    blocks.flatMap((block) => (block && !isWeak(content, block.source) ? [block] : []));
  const [price, ...prices] = reliable(annualPrices).map((series) => priceDatum(content, figures.id, series));
  const data = [
    ...supplyData(content, figures, reliable(figures.production)),
    ...reliable([reserves]).map((block) => reservesDatum(content, figures.id, block)),
    ...reliable([reliance]).map((block) => relianceDatum(content, figures.id, block)),
    price,
  ].filter(isDatum);
  const substitutes = [...prices, ...reliable(uses).map((use) => useDatum(content, figures.id, use))].filter(isDatum);
  const shown = [...data.slice(0, maxShown), ...substitutes.slice(0, Math.max(0, minShown - data.length))];
  return shown.map((datum) => ({ ...datum, unit: formulaMarkup(content, datum.unit) }));
}

function supplyData(content: Content, figures: Figures, production: readonly Stage[]): MaybeDatum[] {
  const { counted: top, doubtful } = tightestStage(content, figures);
  const stage = top?.stage ?? production[0];
  if (!stage) return [];
  const world = production
    .filter(({ product, worldTotal }) => product === stage.product && worldTotal !== null)
    .toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0))[0];
  return [
    top && {
      value: qualify(top.approximate, formatNumber(Math.round(top.share))),
      unit: '%',
      label: `${ofOutput(top)}${doubtful ? `, and ${formatShare(doubtful)} ${ofOutput(doubtful)}${doubted}` : ''}`,
      href: figureHref(outputFigureId(figures.id, stage), valueId(top.iso3, 'share', stage.year)),
      source: sourceLine(content, stage.year, stage.estimated, stage.source),
    },
    world?.worldTotal
      ? {
          ...qualifyAmount(isApproximate(world), readableAmount(world.worldTotal, world.unit)),
          label: [`world ${outputName(stage)}`, basisOf(world)].filter(Boolean).join(', '),
          href: figureHref(outputFigureId(figures.id, world), valueId('world', world.year)),
          source: sourceLine(content, world.year, world.estimated, world.source),
        }
      : undefined,
    stage.worldCapacity
      ? {
          ...readableAmount(stage.worldCapacity, stage.unit),
          label: 'world capacity a year',
          href: figureHref(outputFigureId(figures.id, stage), valueId('world', 'capacity', stage.year)),
          source: sourceLine(content, stage.year, stage.estimated, stage.source),
        }
      : undefined,
  ];
}

/** "of cell capacity is in China" */
function ofOutput({ output, country }: StageShare): string {
  return `of ${output} is ${output.includes('capacity') ? 'in' : 'from'} ${inSentence(country)}`;
}

function reservesDatum(content: Content, material: string, reserves: NonNullable<Figures['reserves']>): MaybeDatum {
  if (!reserves.worldTotal) return undefined;
  const { value, unit } = readableAmount(reserves.worldTotal, reserves.unit);
  const basis = reserves.basis?.split(';')[0];
  return {
    value: reserves.worldTotalQualifier === 'more than' ? `over ${value}` : value,
    unit,
    label: basis ? `world reserves, ${basis}` : 'world reserves',
    href: figureHref(reservesFigureId(material), valueId('world', reserves.editionYear)),
    source: markup`${citeByName(content, reserves.source)}, ${reserves.editionYear} edition`,
  };
}

function relianceDatum(
  content: Content,
  material: string,
  reliance: NonNullable<Figures['usNetImportReliancePercent']>,
): MaybeDatum {
  if (!reliance.value) return undefined;
  return {
    value: reliance.qualifier === 'more than' ? `over ${reliance.value}` : formatNumber(reliance.value),
    unit: '%',
    label: 'US net import reliance',
    href: figureHref(comparisonIds.importReliance, valueId(material, reliance.year)),
    source: sourceLine(content, reliance.year, true, reliance.source),
  };
}

function priceDatum(content: Content, material: string, series: Figures['annualPrices'][number]): MaybeDatum {
  const [year, value] = Object.entries(series.years).findLast(([, price]) => price !== null) ?? [];
  if (year === undefined || value === undefined || value === null) return undefined;
  /** The price provider when it is not the publisher of the document: "CRU" for "CRU, via USGS". */
  const provider = series.provider.replace(namesOf(content, series.source), '').replace(/,? via $/, '');
  const by = citeByName(content, series.source);
  const dated = `${year}${series.latestIsEstimate ? ' est.' : ''}`;
  return {
    ...qualifyAmount(isApproximate(series), readablePrice(value, series.unit)),
    label: /value|price/.test(series.name) ? series.name : `${series.name}, average price`,
    href: figureHref(pricesFigureId(material), valueId(series.name, year)),
    source: provider ? markup`${dated}, ${provider}, via ${by}` : markup`${dated}, ${by}`,
  };
}

/** The largest use, where shares are published. */
function useDatum(content: Content, material: string, use: Figures['uses'][number]): MaybeDatum {
  const { main: largest } = mainUse(use.items);
  if (!largest?.sharePercent) return undefined;
  return {
    value: qualify(isApproximate(use), formatPrice(largest.sharePercent)),
    unit: '%',
    label: `of ${use.scope === 'United States' ? 'US ' : ''}${use.basis}: ${largest.name.toLowerCase()}`,
    href: figureHref(usesFigureId(material, use), valueId(largest.name, use.year)),
    source: sourceLine(content, use.year, false, use.source),
  };
}

/** "2025 est., USGS" */
function sourceLine(content: Content, year: number | null, estimated: boolean, source: readonly string[]): Markup {
  const dated = year === null ? [] : [markup`${year}${estimated ? ' est.' : ''}`];
  return joinMarkup([...dated, citeByName(content, source)], ', ');
}

/** The basis of the weight, unless it is obvious. */
function basisOf({ basis, stage }: Stage): string {
  return basis && basis !== 'metal' && !stage.includes('capacity') ? basis : '';
}

function qualify(approximate: boolean, value: string): string {
  return approximate ? `about ${value}` : value;
}

function qualifyAmount(approximate: boolean, { value, unit }: Amount): Amount {
  return { value: qualify(approximate, value), unit };
}

function isDatum(datum: MaybeDatum): datum is Draft {
  return datum !== undefined;
}
