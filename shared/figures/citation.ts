/** The citation of a figure. */
import type { Content } from '../content.ts';
import { versionInLedger } from '../evidence/ledger.ts';
import { isWeak, namesOf } from '../evidence/sources/sources.ts';
import type { Citation } from '../records/articles/citation.ts';
import { figureHref } from '../records/materials/figure-ids.ts';
import { describeVersion } from '../text/history.ts';
import type { Figure } from './figure.ts';

/** In a citation and in a list; the page of the figure names all of them beside their values. */
const maxPublishers = 3;

/** "USGS, IEA", or "USGS and 14 others". */
export function publishersOf(content: Content, cites: readonly string[]): string {
  const names = [...new Set(cites.map((cite) => namesOf(content, [cite])))];
  return names.length > maxPublishers ? `${names[0]} and ${names.length - 1} others` : names.join(', ');
}

/**
 * A figure is cited by its finding, with its value, and who published the data: "Gallium: China accounted for an
 * estimated 99% of primary output in 2025 (data: USGS)". It has no author; each change creates a new version, and the
 * set of the ledger says for good which it was.
 */
export function citeFigure(content: Content, { id, name, chart, sources, published, changes }: Figure): Citation {
  const publishers = publishersOf(
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
    state: versionInLedger(content, describeVersion(changes)),
    href: figureHref(id),
  };
}
