/** Output by country at each stage of a material: mine, metal, refinery, cells. */
import type { SeriesRevisions } from '../../content/schemas/vintages.ts';
import type { Content } from '../content.ts';
import { inSentence, readableUnit } from '../records/materials/amounts.ts';
import { outputFigureId, valueId } from '../records/materials/figure-ids.ts';
import { isDoubtfulStage, outputName, type Stage } from '../records/materials/figures.ts';
import { shownStage } from '../records/materials/tightest-stage.ts';
import { doubted } from '../records/materials/wording.ts';
import { methodOfRanges, nameOfRanges, rangeOfEstimate } from '../records/revisions/range-of-estimate.ts';
import { changesBehind } from '../records/revisions/series-of-figure.ts';
import { href } from '../routes.ts';
import { formatNumber } from '../text/format.ts';
import { chartValue, maxValueOf, ofMaterial, provenanceOf, qualifierOf, supplyPage } from './blocks.ts';
import type { Bars } from './charts/drawing.ts';
import type { FigureDraft, Figures, FigureValue, Material } from './figure.ts';
import { mapHref } from './maps/list-maps.ts';
import { stageName } from './maps/map-tables.ts';

/** Tables of the same stage and product form one figure: a later world total is added to the table by country. */
export function outputFigures(content: Content, material: Material, figures: Figures): FigureDraft[] {
  const byId = Map.groupBy(figures.production, (stage) => outputFigureId(material.id, stage));
  return [...byId].flatMap(([id, stages]) => {
    const stage = stages.find(({ producers }) =>
      producers.some(({ value, sharePercent }) => (value ?? sharePercent) !== null),
    );
    return stage ? [outputFigure(content, { id, stage, stages, material, figures })] : [];
  });
}

type Place = { id: string; stage: Stage; stages: Stage[]; material: Material; figures: Figures };

function outputFigure(content: Content, { id, stage, stages, material, figures }: Place): FigureDraft {
  const rows = stages.flatMap((each) => stageValues(content, each));
  const hasAmounts = rows.some(({ measure }) => !measure.startsWith('share'));
  const unit = hasAmounts ? stage.unit : '%';
  const output = outputName(stage);
  const isShown = shownStage(content, figures)?.stage === stage;
  const isDoubtful = isDoubtfulStage(content, stage);
  const drawing = drawingOf(stage, rows, { isDoubtful, changes: changesBehind(content, material.id, { figure: id }) });
  const dated = `${stage.year ?? 'year not stated'}${stage.estimated && stage.year ? ' (estimated)' : ''}`;
  return {
    ...ofMaterial(material, figures, id),
    kind: 'output',
    name: `${material.name}: ${output} by country`,
    shortName: `${material.name}: ${output.replace('the United States', 'the US')} by country`,
    title: titleOf(material, output, rows) + (isDoubtful ? doubted : ''),
    subtitle: `${material.name}, ${output} by country, ${hasAmounts ? [readableUnit(unit), stage.basis].filter(Boolean).join(' of ') : 'share in %'}, ${dated}`,
    unit,
    basis: stage.basis ?? undefined,
    computedHow: howComputed(stage, hasAmounts) + methodOfRanges(drawing),
    rows,
    drawing,
    usedOn: [
      supplyPage(material),
      { label: 'World map', href: mapHref({ material, stage: stageName(material.id, stage) }) },
      ...(isShown
        ? [
            { label: 'Periodic map', href: href('home') },
            { label: 'Critical Materials', href: href('critical-materials') },
          ]
        : []),
    ],
  };
}

function stageValues(content: Content, stage: Stage): FigureValue[] {
  const { year, priorYear, unit, basis } = stage;
  const measure = stage.stage.includes('capacity') ? 'capacity' : 'output';
  const shared = { ...provenanceOf(content, stage), isMinimum: false, estimated: stage.estimated };
  const value = (
    of: string,
    code: string,
    amount: number | null | undefined,
    more: Partial<FigureValue> & { year?: number | null },
  ): FigureValue[] => {
    const { year: of_year = year, measure: kind = measure, ...rest } = more;
    if (amount === null || amount === undefined) return [];
    const anchor = valueId(code, kind === measure ? '' : kind.replace(/ of .*| a year/g, ''), of_year);
    return [
      {
        ...shared,
        id: anchor,
        of,
        measure: kind,
        period: of_year?.toString(),
        value: amount,
        unit,
        basis: basis ?? undefined,
        ...rest,
      },
    ];
  };
  const prior = { year: priorYear, estimated: false };
  const capacity = { measure: 'capacity a year' };
  return [
    ...stage.producers.flatMap(({ iso3, name, value: now, priorValue, sharePercent, capacity: room, note }) => {
      const own = typeof note === 'string' && !note.startsWith('share') ? { note } : {};
      const ofShare = typeof note === 'string' ? { note } : {};
      return [
        ...value(name, iso3, now, own),
        ...value(name, iso3, sharePercent, {
          ...ofShare,
          measure: `share of ${measure}`,
          unit: '%',
          basis: `of ${outputName(stage)}`,
        }),
        ...value(name, iso3, priorValue, { ...own, ...prior }),
        ...value(name, iso3, room, { ...own, ...capacity }),
      ];
    }),
    ...value('Other countries', 'other', stage.otherCountries || null, {}),
    ...value('World', 'world', stage.worldTotal, worldNote(stage)),
    ...value('World', 'world', stage.priorWorldTotal, { ...prior, ...worldNote(stage) }),
    ...value('World', 'world', stage.worldCapacity, capacity),
  ];
}

function worldNote({ worldTotalNote }: Stage): { note?: string } {
  return typeof worldTotalNote === 'string' ? { note: worldTotalNote } : {};
}

/** "Gallium: China accounted for an estimated 99% of primary output in 2025" */
function titleOf({ name }: Material, output: string, rows: FigureValue[]): string {
  const top = maxValueOf(rows.filter(({ measure }) => measure.startsWith('share')));
  if (!top) return `${name}: ${output} by country`;
  const year = top.period ? ` in ${top.period}` : ', in a year that the source does not state';
  return `${name}: ${inSentence(top.of)} accounted for ${qualifierOf(top)}${formatNumber(Math.round(top.value ?? 0))}% of ${output}${year}`;
}

type Drawn = { isDoubtful: boolean; changes: SeriesRevisions['changes'] };

function drawingOf(stage: Stage, rows: FigureValue[], { isDoubtful, changes }: Drawn): Bars {
  const amounts = rows.filter(
    ({ of, measure }) => of !== 'World' && !measure.startsWith('share') && measure !== 'capacity a year',
  );
  const current = amounts.filter(({ period }) => period === stage.year?.toString());
  const shares = rows.filter(({ measure }) => measure.startsWith('share'));
  const drawn = current.length ? current : shares;
  const top = maxValueOf(drawn.filter(({ of }) => of !== 'Other countries'));
  const find = (of: string, test: (row: FigureValue) => boolean) => rows.find((row) => row.of === of && test(row));
  const optional = (row: FigureValue | undefined) => (row ? chartValue(row) : undefined);
  const isBefore = (row: FigureValue) => amounts.includes(row) && row.period === stage.priorYear?.toString();
  const isCapacity = ({ measure }: FigureValue) => measure === 'capacity a year';
  const changesOfRow = ({ of, estimated }: FigureValue) => {
    const { iso3 = '' } = stage.producers.find(({ name }) => name === of) ?? {};
    return (current.length && estimated && !isDoubtful && changes[iso3]) || [];
  };
  const hasCapacity = drawn.some(({ of }) => find(of, isCapacity));
  return {
    kind: 'bars',
    unit: current.length ? readableUnit(stage.unit) : '%',
    ...(current.length ? {} : { max: 100 }),
    rows: drawn.map((row) => ({
      label: row.of,
      emphasis: row === top && !isDoubtful ? ('main' as const) : undefined,
      value: { ...chartValue(row), doubtful: isDoubtful, revised: rangeOfEstimate(row.value ?? 0, changesOfRow(row)) },
      before: optional(find(row.of, isBefore)),
      capacity: optional(find(row.of, isCapacity)),
    })),
    ranges: nameOfRanges(drawn.map(changesOfRow)),
    names: {
      value: `${stage.year ?? 'latest'}${stage.estimated ? ' est.' : ''}`,
      before: stage.priorYear === null ? undefined : String(stage.priorYear),
      capacity: hasCapacity ? 'capacity' : undefined,
    },
  };
}

function howComputed({ estimated, year, producers, approximate, confidence }: Stage, hasAmounts: boolean): string {
  const printed =
    confidence === 'recalled'
      ? 'The amounts are our estimate, from no public document, and rounded.'
      : approximate
        ? 'The amounts are rounded.'
        : 'The amounts are those that the source prints, unrounded by us.';
  if (!hasAmounts) return 'The share is the source’s own; it gives no amounts.';
  const guess = estimated && year ? ` Those of ${year} are estimates of the source.` : '';
  const hasShares = producers.some(({ value, sharePercent }) => value !== null && sharePercent !== null);
  const share = hasShares
    ? ' We divided for the shares: the amount of a country over the sum of all countries listed and “other countries”, and not over the rounded world total. Where a note says so, the share is the source’s own.'
    : ' The share is the source’s own.';
  return printed + guess + share;
}
