/** The rank of a material in the risk index (CMRI), with the weights of the edition. */
import { markup } from '../../../content/text/markup.ts';
import { riskIndicators } from '../../../content/vocabulary/risk-indicators.ts';
import type { Content, Entry } from '../../content.ts';
import { citeByName, documentsOf } from '../../evidence/sources/sources.ts';
import type { ChartData } from '../../figures/charts/chart.ts';
import { describeDrawing } from '../../figures/charts/describe.ts';
import type { Dots } from '../../figures/charts/drawing.ts';
import { tableOfDrawing } from '../../figures/charts/table-of.ts';
import { indicators } from '../../figures/cmri/indicators.ts';
import { type RankedMaterial, rankAt } from '../../figures/cmri/rank-at.ts';
import { href } from '../../routes.ts';
import { formatDate, formatList, uncapitalize } from '../../text/format.ts';

/** `chart`: the points of each indicator; undefined if the material is not ranked; `finding` then gives the reason. */
export type RiskPlace = { finding: string; chart: ChartData | undefined };

export function loadRisk(content: Content, { id, name }: Entry<'materials'>, now: Date): RiskPlace | undefined {
  const ranking = rankAt(content, undefined, now);
  if (!ranking) return undefined;
  const { edition, ranked, unranked } = ranking;
  const own = ranked.find((material) => material.id === id);
  const reasons = unranked.find((material) => material.id === id)?.reasons;
  if (!own) return reasons && { finding: `Not ranked: ${formatList(reasons)}.`, chart: undefined };
  const { spread } = own;
  const usual = spread.usualMin === spread.usualMax ? `${spread.usualMin}` : `${spread.usualMin} to ${spread.usualMax}`;
  return {
    finding: `Number ${own.rank} of ${ranked.length} in our risk index of ${formatDate(edition.date)}, with ${Math.round(own.score)} of 100 points. In 95% of all weightings it is number ${usual}.`,
    chart: pointsChart(content, own, name, edition),
  };
}

/** An indicator with only a known bound is drawn as an open interval. */
function pointsChart(
  content: Content,
  { id, points }: RankedMaterial,
  name: string,
  edition: Entry<'cmri'>,
): ChartData {
  const rows = riskIndicators.map((indicator) => {
    const { low, high } = points[indicator];
    return {
      label: indicators[indicator].name,
      value: { value: Math.round(low), bound: high > low ? ('over' as const) : undefined },
    };
  });
  const max = Math.max(...rows.map(({ value }) => value.value));
  const drawing: Dots = {
    kind: 'dots',
    unit: '',
    max: 100,
    rows: rows.map((row) => ({ ...row, emphasis: row.value.value === max ? 'main' : undefined })),
  };
  const leading = drawing.rows.filter(({ emphasis }) => emphasis).map(({ label }) => uncapitalize(label));
  const cites = Object.values(edition.materials[id] ?? {}).flatMap((input) => ('source' in input ? input.source : []));
  const subtitle = 'Points of each indicator, 0 least risk to 100 most';
  return {
    id: 'risk-points',
    href: href('cmri-material', { material: id }),
    title: `${name}: most points for ${formatList(leading)}`,
    subtitle,
    description: describeDrawing(drawing),
    source: markup`${citeByName(content, documentsOf(cites))}. Points: Lazulite, Critical Materials Risk Index, edition of ${formatDate(edition.date)}.`,
    drawing,
    table: tableOfDrawing(drawing, { caption: subtitle, head: 'Indicator' }),
  };
}
