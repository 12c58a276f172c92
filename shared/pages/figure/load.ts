import { formulasIn } from '../../evidence/units/formula-markup.ts';
import { unitFactor } from '../../evidence/units/unit-switch.ts';
import { citeFigure } from '../../figures/citation.ts';
import type { Figure } from '../../figures/figure.ts';
import { filesOfFigure } from '../../figures/files.ts';
import { licensesOf } from '../../figures/licenses.ts';
import { figureInUnit, findFigure, unitsOf } from '../../figures/list-figures.ts';
import { pagesWithFigure } from '../../figures/page-figures.ts';
import { passportsOf } from '../../figures/passport.ts';
import { loadHistory } from '../../figures/revisions/history.ts';
import { shortSource } from '../../figures/short-source.ts';
import { unitLinks, unitQuery } from '../../figures/unit-links.ts';
import { articlesWithFigure, infographicsWithFigure } from '../../figures/used-in-articles.ts';
import { found, invalid, type LoadRequest, missing, redirect } from '../../page.ts';
import { citationLinks, describeCited } from '../../records/articles/citation.ts';
import { href } from '../../routes.ts';
import { capitalize, describeIn } from '../../text/format.ts';
import { listHistory } from '../../text/history.ts';

/** More sources than this are named only beside their values. */
const maxSources = 8;

/** One figure, found by its id. An id in capitals is redirected. */
export async function load({ params: { id }, query: parameters, content, now }: LoadRequest<'figure'>) {
  const figure = findFigure(content, id, now);
  const lower = id.toLowerCase();
  if (!figure) return findFigure(content, lower, now) ? redirect(href('figure', { id: lower })) : missing();
  const units = unitsOf(figure);
  const unit = parameters.get('unit');
  if (unit !== null && !units.includes(unit)) return invalid();
  const isConverted = unit !== null && unitFactor(unit, figure.unit) !== 1;
  const query = isConverted ? unitQuery(unit) : '';
  const { chart } = (isConverted && figureInUnit(content, figure, unit, now)) || figure;
  const { name, shortName, computedHow, rows, sources, usedOn, materials } = figure;
  const material = materials.length === 1 ? content.find('materials', materials[0] ?? '') : undefined;
  const citation = citeFigure(content, figure);
  return found(
    {
      title: name,
      shortTitle: shortName,
      description: describeFigure(figure, chart, material?.name),
      path: citation.href,
      crumbs: [
        { label: 'Figures', href: href('figures') },
        ...(material ? [{ label: material.name, href: href('figures', { material: material.id }) }] : []),
        { label: material ? capitalize(name.replace(`${material.name}: `, '')) : name },
      ],
      alternates: [
        ...filesOfFigure(citation.href).map(({ type, label, href: file }) => ({
          type,
          title: `${name}, ${label}`,
          href: file,
        })),
        ...citationLinks(citation),
      ],
      ...(unit !== null && { isVariant: true }),
    },
    {
      id,
      name,
      chart: { ...chart, href: undefined, ...(sources.length > maxSources && shortSource(content, figure, '#values')) },
      units: unitLinks(figure, units, { chosen: unit, address: citation.href, drawnIn: drawnUnit(figure) }),
      formulas: formulasIn(content, [name, rows, computedHow]),
      isConverted,
      query,
      files: filesOfFigure(citation.href, query),
      ...passportsOf(content, rows),
      computedHow,
      usedOn: [
        ...usedOn,
        ...articlesWithFigure(content, id),
        ...infographicsWithFigure(content, id),
        ...pagesWithFigure(content, id),
      ],
      history: listHistory(figure.published, figure.changes),
      revisions: await loadHistory(content, figure),
      licenses: licensesOf(content, sources),
      citation: describeCited(citation),
      href: citation.href,
    },
    material?.group,
  );
}

/** Reserves may be drawn in million t. */
function drawnUnit({ kind, chart: { drawing } }: Figure): string | undefined {
  return kind === 'reserves' && drawing.kind === 'bars' ? drawing.unit : undefined;
}

/**
 * The finding, what is drawn, and what else the page has. A table of a piece is described by the piece instead, since
 * its subtitle is only the head of a column.
 */
function describeFigure(
  { kind, usedOn: [piece] }: Figure,
  { title, subtitle }: Figure['chart'],
  material = '',
): string {
  const drawn =
    kind === 'chart' && piece ? `In our piece “${piece.label}”` : capitalize(subtitle.replace(`${material}, `, ''));
  return describeIn(`${title}.`, `${drawn}.`, 'With every value, its source and files to download.');
}
