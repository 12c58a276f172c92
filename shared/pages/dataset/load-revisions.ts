/** The revisions of first estimates for the page of their dataset: what they teach, and a row for each measure. */
import type { Content } from '../../content.ts';
import { drawRevisions, maxDrawn } from '../../figures/revisions/row-picture.ts';
import { figureHref } from '../../records/materials/figure-ids.ts';
import { revisionFindings, ruleOfRanges } from '../../records/revisions/findings.ts';
import { listRevisionRecords, type RevisedKind, type RevisionRecord } from '../../records/revisions/list-revisions.ts';
import { formatChange, formatRange, formatSize } from '../../records/revisions/words.ts';
import { entryHref } from '../../site/entry-href.ts';
import { formatNumber } from '../../text/format.ts';

const kinds: Record<RevisedKind, string> = {
  world: 'world',
  countries: 'countries',
  price: 'price',
  reliance: 'United States',
};

export function loadRevisions(content: Content) {
  const records = listRevisionRecords(content);
  const byMaterial = Map.groupBy(records, ({ material }) => material);
  return {
    findings: revisionFindings(content),
    howToRead: `A row counts the years that one release printed as an estimate of its newest year and a later release of the same publisher has again. The picture has a line for each of them, from −${maxDrawn}% to +${maxDrawn}%, or in points; what is further out stands at the edge. The bar is their range. ${ruleOfRanges} Reserves have no row: a release dates them by its own edition, and has no edition twice.`,
    groups: [...byMaterial].map(([material, own]) => ({
      id: material.id,
      name: material.name,
      href: entryHref(material),
      rows: own.map(describeRecord),
    })),
  };
}

function describeRecord(record: RevisionRecord) {
  const { figure, name, kind, unit, count, half, min, max, changes, settled } = record;
  return {
    key: `${figure} ${name} ${kind}`,
    name,
    of: kinds[kind],
    href: figureHref(figure),
    half: formatSize(half, unit),
    extent: min === max ? formatChange(min, unit) : formatRange({ low: min, high: max }, unit),
    count: formatNumber(count),
    settled: formatNumber(settled),
    picture: drawRevisions(changes),
  };
}
