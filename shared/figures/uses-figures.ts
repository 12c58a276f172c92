/** The uses of a material by share, if published. */
import type { Content } from '../content.ts';
import { isMajority } from '../records/materials/concentration.ts';
import { usesFigureId, valueId } from '../records/materials/figure-ids.ts';
import { mainUse } from '../records/materials/main-use.ts';
import { doubted } from '../records/materials/wording.ts';
import { entryHref } from '../site/entry-href.ts';
import { formatNumber } from '../text/format.ts';
import { chartValue, ofMaterial, provenanceOf } from './blocks.ts';
import type { FigureDraft, Figures, FigureValue, Material } from './figure.ts';

type Use = Figures['uses'][number];

export function usesFigures(content: Content, material: Material, figures: Figures): FigureDraft[] {
  return figures.uses.flatMap((use) =>
    use.items.some(({ sharePercent }) => sharePercent !== null) ? [usesFigure(content, material, figures, use)] : [],
  );
}

function usesFigure(content: Content, material: Material, figures: Figures, use: Use): FigureDraft {
  const id = usesFigureId(material.id, use);
  const rows = valuesOf(content, use);
  const scope = use.scope === 'global' ? 'world' : use.scope === 'United States' ? 'US' : use.scope;
  const of = `${scope} ${use.basis.replace(/,? ?no shares (given|seen)$/, '')}`;
  const { main, rest } = mainUse(use.items);
  const top = rows.find((row) => row.of === main?.name);
  const year = use.year === null ? '' : ` in ${use.year}`;
  return {
    ...ofMaterial(material, figures, id),
    kind: 'uses',
    name: `${material.name}: uses, ${scope === 'world' ? 'world' : use.scope}`,
    title: `${material.name}: ${top ? findingOf(top, rest?.sharePercent ?? 0, of + year) : of + year}${top?.isWeak ? doubted : ''}`,
    subtitle: `${material.name}, share of ${of}, %, ${use.year ?? 'year not stated'}`,
    unit: '%',
    basis: `of ${of}`,
    computedHow: 'The shares are those of the source. They need not add up to 100, because sources round.',
    rows,
    drawing: {
      kind: 'bars',
      unit: '%',
      max: 100,
      rows: rows.map((row) => ({
        label: row.of,
        emphasis: row === top && !rest && !row.isWeak ? ('main' as const) : undefined,
        value: chartValue(row),
      })),
    },
    usedOn: [{ label: `${material.name}, Uses`, href: `${entryHref(material)}#uses` }],
  };
}

/**
 * "integrated circuits took 73% of US consumption in 2025". Where more than half is not named, that is the finding.
 * @param rest what is not named, in percent, if it is more than the largest named use.
 */
function findingOf({ of: name, value, approximate }: FigureValue, rest: number, of: string): string {
  const [use, share] = [lowerFirst(name), `${approximate ? 'about ' : ''}${formatNumber(value ?? 0)}%`];
  if (isMajority(rest))
    return `no use is published for ${formatNumber(rest)}% of ${of}; the largest named, ${use}, is ${share}`;
  return `${use} took ${share} of ${of}${rest > 0 ? `; ${formatNumber(rest)}% is not broken down` : ''}`;
}

function valuesOf(content: Content, use: Use): FigureValue[] {
  return use.items.flatMap(({ name, sharePercent }) =>
    sharePercent === null
      ? []
      : [
          {
            ...provenanceOf(content, use),
            id: valueId(name, use.year),
            of: name,
            measure: 'share of use',
            period: use.year?.toString(),
            value: sharePercent,
            isMinimum: false,
            unit: '%',
            basis: `${use.scope === 'global' ? 'world' : use.scope}: ${use.basis}`,
            estimated: false,
          },
        ],
  );
}

/** Abbreviations keep their capitals: "NdFeB magnets". */
function lowerFirst(text: string): string {
  return /^[A-Z][a-z]+(\b|-)/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
