import { citationHref, formatCitation } from '../../articles/citation.ts';
import type { Content } from '../../content.ts';
import { citeFigure } from '../../figures/citation.ts';
import type { Figure } from '../../figures/figure.ts';
import { licensesOf } from '../../figures/licenses.ts';
import { figureInUnit, findFigure, unitsOf } from '../../figures/list-figures.ts';
import { passportsOf } from '../../figures/passport.ts';
import { piecesWith } from '../../figures/used-in-pieces.ts';
import { type FilterLink, found, invalid, type LoadRequest, missing, redirect } from '../../page.ts';
import { href } from '../../routes.ts';
import { citedDocuments } from '../../sources/cited-documents.ts';
import { capitalize, formatDate, shorten } from '../../text/format.ts';
import { unitFactor } from '../../units/unit-switch.ts';

/** One figure, by its id; an id in capitals leads to it. */
export async function load({ params: { id }, query, content, now }: LoadRequest<'figure'>) {
  const figure = findFigure(content, id, now);
  const lower = id.toLowerCase();
  if (!figure) return findFigure(content, lower, now) ? redirect(href('figure', { id: lower })) : missing();
  const units = unitsOf(figure);
  const unit = query.get('unit');
  if (unit !== null && !units.includes(unit)) return invalid();
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
      alternates: filesOf(citation.href).map(({ type, label, href: file }) => ({ type, title: `${name}, ${label}`, href: file })),
      dataset: datasetOf(content, figure),
      image: { href: `${citation.href}.png`, width: 1440, alt: `${chart.title}. ${chart.subtitle}.` },
    },
    {
      id,
      name,
      chart: { ...chart, href: undefined },
      units: unitLinks(figure, units, unit),
      isConverted: unit !== null && unitFactor(unit, figure.unit) !== 1,
      files: filesOf(citation.href),
      ...passportsOf(content, rows),
      computedHow,
      usedOn: [...usedOn, ...(await piecesWith(content, id))],
      history: historyOf(figure),
      licenses: licensesOf(content, sources),
      citation: { text: formatCitation(citation), bibtex: citationHref(citation, 'bib'), ris: citationHref(citation, 'ris') },
      href: citation.href,
    },
    material?.group,
  );
}

function datasetOf(content: Content, { id, name, years, published, changes, sources }: Figure) {
  const address = href('figure', { id });
  const [first, last] = [years[0], years.at(-1)];
  const modified = changes.at(-1)?.at;
  return {
    name,
    ...(first && { period: first === last ? first : `${first}/${last}` }),
    published,
    ...(modified && { modified }),
    basedOn: [...new Set(citedDocuments(content, sources).flatMap(({ url }) => url ?? []))],
    files: filesOf(address).map(({ href: file, type }) => ({ href: file, type })),
  };
}

/** Links to the figure in each unit; its own is that of its address. */
function unitLinks({ id, unit: own }: Figure, units: readonly string[], chosen: string | null): FilterLink[] {
  const isOwn = (unit: string) => unitFactor(unit, own) === 1;
  return units.map((unit) => ({
    label: unit,
    href: href('figure', { id }) + (isOwn(unit) ? '' : `?${new URLSearchParams({ unit })}`),
    current: chosen === null ? isOwn(unit) : unit === chosen,
  }));
}

/** The twins of the page, by extension. */
function filesOf(address: string) {
  return [
    { label: 'SVG', type: 'image/svg+xml', about: 'the picture, for any size', href: `${address}.svg` },
    { label: 'PNG', type: 'image/png', about: 'the picture, 1,440 pixels wide', href: `${address}.png` },
    { label: 'CSV', type: 'text/csv', about: 'the values with their sources', href: `${address}.csv` },
    { label: 'JSON', type: 'application/json', about: 'the same, for programs', href: `${address}.json` },
  ];
}

function historyOf({ published, changes }: Figure): { at: string; date: string; note: string }[] {
  return [{ at: published, note: 'First published.' }, ...changes].map(({ at, note }) => ({ at, date: formatDate(at), note }));
}
