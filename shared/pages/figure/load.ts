import { citationHref, formatCitation } from '../../articles/citation.ts';
import { citeFigure } from '../../figures/citation.ts';
import type { Figure } from '../../figures/figure.ts';
import { filesOfFigure } from '../../figures/files.ts';
import { licensesOf } from '../../figures/licenses.ts';
import { figureInUnit, findFigure, unitsOf } from '../../figures/list-figures.ts';
import { passportsOf } from '../../figures/passport.ts';
import { unitLinks, unitQuery } from '../../figures/unit-links.ts';
import { piecesWith } from '../../figures/used-in-pieces.ts';
import { found, invalid, type LoadRequest, missing, redirect } from '../../page.ts';
import { href } from '../../routes.ts';
import { capitalize, formatDate, shorten } from '../../text/format.ts';
import { unitFactor } from '../../units/unit-switch.ts';

/** One figure, by its id; an id in capitals leads to it. */
export function load({ params: { id }, query: asked, content, now }: LoadRequest<'figure'>) {
  const figure = findFigure(content, id, now);
  const lower = id.toLowerCase();
  if (!figure) return findFigure(content, lower, now) ? redirect(href('figure', { id: lower })) : missing();
  const units = unitsOf(figure);
  const unit = asked.get('unit');
  if (unit !== null && !units.includes(unit)) return invalid();
  const isConverted = unit !== null && unitFactor(unit, figure.unit) !== 1;
  const query = isConverted ? unitQuery(unit) : '';
  const { chart } = (unit !== null && figureInUnit(content, figure, unit)) || figure;
  const { name, computedHow, rows, sources, usedOn, materials } = figure;
  const material = materials.length === 1 ? content.find('materials', materials[0] ?? '') : undefined;
  const citation = citeFigure(content, figure);
  return found(
    {
      title: name,
      description: shorten(`${chart.title}. ${chart.subtitle}.`),
      path: citation.href,
      crumbs: [
        { label: 'Figures', href: href('figures') },
        ...(material ? [{ label: material.name, href: href('figures', { material: material.id }) }] : []),
        { label: material ? capitalize(name.replace(`${material.name}: `, '')) : name },
      ],
      alternates: filesOfFigure(citation.href).map(({ type, label, href: file }) => ({ type, title: `${name}, ${label}`, href: file })),
      image: { href: `${citation.href}.png`, width: 1440, alt: `${figure.chart.title}. ${figure.chart.subtitle}.` },
      ...(unit !== null && { isVariant: true }),
    },
    {
      id,
      name,
      chart: { ...chart, href: undefined },
      units: unitLinks(figure, units, { chosen: unit, address: citation.href }),
      isConverted,
      query,
      files: filesOfFigure(citation.href, query),
      ...passportsOf(content, rows),
      computedHow,
      usedOn: [...usedOn, ...piecesWith(content, id)],
      history: historyOf(figure),
      licenses: licensesOf(content, sources),
      citation: { text: formatCitation(citation), bibtex: citationHref(citation, 'bib'), ris: citationHref(citation, 'ris') },
      href: citation.href,
    },
    material?.group,
  );
}

function historyOf({ published, changes }: Figure): { at: string; date: string; note: string }[] {
  return [{ at: published, note: 'First published.' }, ...changes].map(({ at, note }) => ({ at, date: formatDate(at), note }));
}
