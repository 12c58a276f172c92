/** The revisions of first estimates for the page of their dataset: what they teach, and a row for each measure. */
import type { Content } from '../../content.ts';
import { drawRevisions, maxDrawn } from '../../figures/revisions/row-picture.ts';
import { figureHref } from '../../records/materials/figure-ids.ts';
import { listRevisionRecords, type RevisedKind, type RevisionRecord } from '../../records/revisions/list-revisions.ts';
import { describeRevisions, minForPercentiles, minForRange } from '../../records/revisions/statistic.ts';
import { formatChange, formatRange, formatSize } from '../../records/revisions/words.ts';
import { entryHref } from '../../site/entry-href.ts';
import { formatCount, formatNumber, spellNumber } from '../../text/format.ts';

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
    findings: findingsOf(records),
    howToRead: `A row counts the years that one release printed as an estimate of its newest year and a later release of the same publisher has again. The picture has a line for each of them, from −${maxDrawn}% to +${maxDrawn}%; what is further out stands at the edge. The bar is how far an estimate moved as a rule: from the 10th to the 90th percentile of at least ${spellNumber(minForPercentiles)} changes, from the smallest to the largest of at least ${spellNumber(minForRange)}. With fewer there is no bar, because one or two changes say nothing about the next. Reserves have no row: a release dates them by its own edition, and tells no edition twice.`,
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

/** "Half of 57 first estimates of world output moved by at most 3.9%, the furthest by +32.5%." */
function findingsOf(records: readonly RevisionRecord[]): string[] {
  const about: [RevisedKind, string][] = [
    ['world', 'world output'],
    ['countries', 'the output of single countries'],
    ['price', 'average prices'],
  ];
  return about.flatMap(([kind, words]) => {
    const own = records.filter((record) => record.kind === kind);
    const statistic = describeRevisions(own.flatMap(({ changes }) => changes));
    if (!statistic) return [];
    const { count, half, min, max } = statistic;
    const materials = new Set(own.map(({ material }) => material)).size;
    return `Half of ${formatCount(count, 'first estimate')} of ${words} moved by at most ${formatSize(half, '%')}, in ${formatCount(materials, 'material')}; the furthest went ${formatChange(min, '%')} and ${formatChange(max, '%')}.`;
  });
}
