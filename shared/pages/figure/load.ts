import { citationHref, formatCitation } from '../../articles/citation.ts';
import { citeFigure } from '../../figures/citation.ts';
import type { Figure } from '../../figures/figure.ts';
import { licensesOf } from '../../figures/licenses.ts';
import { findFigure } from '../../figures/list-figures.ts';
import { passportOf } from '../../figures/passport.ts';
import { piecesWith } from '../../figures/used-in-pieces.ts';
import { found, type LoadRequest, missing, redirect } from '../../page.ts';
import { href } from '../../routes.ts';
import { formatDate, shorten } from '../../text/format.ts';

/** One figure, by its id; an id in capitals leads to it. */
export async function load({ params: { id }, content, now }: LoadRequest<'figure'>) {
  const figure = findFigure(content, id, now);
  const lower = id.toLowerCase();
  if (!figure) return findFigure(content, lower, now) ? redirect(href('figure', { id: lower })) : missing();
  const { name, chart, computedHow, rows, sources, usedOn, materials } = figure;
  const material = materials.length === 1 ? content.find('materials', materials[0] ?? '') : undefined;
  const citation = citeFigure(content, figure);
  const last = figure.changes.at(-1);
  return found(
    {
      title: name,
      description: shorten(`${chart.title}. ${chart.subtitle}.`),
      path: citation.href,
      crumbs: [
        { label: 'Figures', href: href('figures') },
        ...(material ? [{ label: material.name, href: href('figures', { material: material.id }) }] : []),
        { label: material ? name.replace(`${material.name}: `, '') : name },
      ],
      published: figure.published,
      ...(last && { modified: last.at }),
    },
    {
      id,
      name,
      chart: { ...chart, href: undefined },
      files: filesOf(citation.href),
      passports: rows.map((row) => passportOf(content, row)),
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

/** The twins of the page, by extension. */
function filesOf(address: string) {
  return [
    { label: 'SVG', about: 'the picture, for any size', href: `${address}.svg` },
    { label: 'PNG', about: 'the picture, 1,440 pixels wide', href: `${address}.png` },
    { label: 'CSV', about: 'the values with their sources', href: `${address}.csv` },
    { label: 'JSON', about: 'the same, for programs', href: `${address}.json` },
  ];
}

function historyOf({ published, changes }: Figure): { at: string; date: string; note: string }[] {
  return [{ at: published, note: 'First published.' }, ...changes].map(({ at, note }) => ({ at, date: formatDate(at), note }));
}
