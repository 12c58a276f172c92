/** The citation of a figure. */
import type { Content } from '../content.ts';
import { isWeak, namesOf } from '../evidence/sources/sources.ts';
import type { Citation } from '../records/articles/citation.ts';
import { figureHref } from '../records/materials/figure-ids.ts';
import { describeVersion } from '../text/history.ts';
import type { Figure } from './figure.ts';

/**
 * A figure is cited by its finding, with its value, and who published the data: "Gallium: China accounted for an
 * estimated 99% of primary output in 2025 (data: USGS)". It has no author; each change creates a new version.
 */
export function citeFigure(content: Content, { id, name, chart, sources, published, changes }: Figure): Citation {
  const publishers = namesOf(
    content,
    sources.filter((cite) => !isWeak(content, [cite])),
  );
  return {
    kind: 'figures',
    id,
    authors: [],
    title: publishers ? `${chart.title} (data: ${publishers})` : chart.title,
    standfirst: name,
    publisher: content.site.name,
    genre: 'Figure',
    publishedAt: published,
    state: describeVersion(changes),
    href: figureHref(id),
  };
}
