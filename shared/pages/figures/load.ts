import type { Markup } from '../../content.ts';
import { titleMarkup } from '../../evidence/units/formula-markup.ts';
import { outlineOf } from '../../figures/charts/outline.ts';
import { outlineSvg } from '../../figures/charts/outline-svg.ts';
import { publishersOf } from '../../figures/citation.ts';
import type { Figure } from '../../figures/figure.ts';
import { listFigures } from '../../figures/list-figures.ts';
import { found, invalid, type LoadRequest } from '../../page.ts';
import { href } from '../../routes.ts';
import { apiRequest } from '../../site/api/api-request.ts';
import { capitalize } from '../../text/format.ts';
import { pageSummary } from '../summaries.ts';

/** Every published figure, or those of one material. An unknown material is invalid. */
export function load({ query, content, now }: LoadRequest<'figures'>) {
  const chosen = query.get('material') ?? undefined;
  const material = chosen === undefined ? undefined : content.find('materials', chosen);
  if (chosen !== undefined && !material) return invalid();
  const figures = listFigures(content, now);
  const count = figures.length;
  const byMaterial = Map.groupBy(figures, ({ kind, materials }) => (materials.length === 1 ? materials[0] : kind));
  const describe = ({ id, name, chart, years, sources, rows, materials }: Figure, outline: Markup | undefined) => ({
    id,
    name,
    outline,
    finding: titleMarkup(
      content,
      materials.length === 1 ? capitalize(chart.title.replace(/^[^:]+: /, '')) : chart.title,
    ),
    href: href('figure', { id }),
    details: [
      ...(years.length ? [years.length > 1 ? `${years[0]}–${years.at(-1)}` : `${years[0]}`] : []),
      publishersOf(content, sources),
      `${rows.length} values`,
    ],
  });
  const named = content.list('materials').filter(({ id }) => byMaterial.has(id));
  const groups = [
    { id: 'all-materials', name: 'All materials', figures: byMaterial.get('comparison') ?? [] },
    { id: 'from-our-pieces', name: 'From our pieces', figures: byMaterial.get('chart') ?? [] },
    ...named.map(({ id, name }) => ({ id, name, figures: byMaterial.get(id) ?? [] })),
  ].filter(({ id }) => !material || id === material.id);
  const choose = (label: string, value: string | undefined, number: number) => ({
    label,
    href: href('figures', { material: value }),
    count: number,
    current: value === chosen,
  });
  return found(
    {
      ...pageSummary('figures', count),
      ...(material && { title: `Figures: ${material.name}` }),
      path: href('figures', { material: chosen }),
      crumbs: [
        { label: 'Figures', ...(material && { href: href('figures') }) },
        ...(material ? [{ label: material.name }] : []),
      ],
    },
    {
      count,
      request: apiRequest('figures', { material: chosen }),
      choices: [
        choose('All', undefined, count),
        ...named.map(({ id, name }) => choose(name, id, byMaterial.get(id)?.length ?? 0)),
      ],
      groups: groups.map(({ id, name, figures: some }, index) => {
        const outlines = outlinesOf(some, Boolean(material) || !byMaterial.has(id) ? some.length : 1);
        return { id, name, isOpen: index === 0, figures: some.map((figure) => describe(figure, outlines.get(figure))) };
      }),
    },
  );
}

/** The shapes of the first charts that mean something without words, because all of them would be half of the page. */
function outlinesOf(figures: readonly Figure[], max: number): Map<Figure, Markup> {
  const drawn = figures.flatMap((figure) => {
    const strokes = figure.chart.illustrative ? undefined : outlineOf(figure.chart.drawing);
    return strokes ? [[figure, outlineSvg(strokes)] as const] : [];
  });
  return new Map(drawn.slice(0, max));
}
