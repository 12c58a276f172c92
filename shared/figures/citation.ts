/** The citation of a figure. */
import type { Content } from '../content.ts';
import type { Citation } from '../records/articles/citation.ts';
import { figureHref } from '../records/materials/figure-ids.ts';
import { describeVersion } from '../text/history.ts';
import type { Figure } from './figure.ts';

/** A figure is cited without an author; each change creates a new version. */
export function citeFigure(content: Content, { id, name, chart, published, changes }: Figure): Citation {
  return {
    kind: 'figures',
    id,
    authors: [],
    title: name,
    standfirst: chart.title,
    publisher: content.site.name,
    genre: 'Figure',
    publishedAt: published,
    state: describeVersion(changes),
    href: figureHref(id),
  };
}
