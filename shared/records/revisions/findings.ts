/** What the revisions of first estimates teach, in sentences, and the rule of their ranges. */
import type { Content } from '../../content.ts';
import { formatCount, spellNumber } from '../../text/format.ts';
import { listRevisionRecords, type RevisedKind } from './list-revisions.ts';
import { describeRevisions, minForPercentiles, minForRange } from './statistic.ts';
import { formatChange, formatSize } from './words.ts';

const subjects: [RevisedKind, string][] = [
  ['world', 'world output'],
  ['countries', 'the output of single countries'],
  ['price', 'average prices'],
];

/** "Half of 57 first estimates of world output moved by at most 3.9%, in 20 materials; …" */
export function revisionFindings(content: Content): string[] {
  const records = listRevisionRecords(content);
  return subjects.flatMap(([kind, subject]) => {
    const own = records.filter((record) => record.kind === kind);
    const statistic = describeRevisions(own.flatMap(({ changes }) => changes));
    if (!statistic) return [];
    const { count, half, min, max } = statistic;
    const materials = formatCount(new Set(own.map(({ material }) => material)).size, 'material');
    return `Half of ${formatCount(count, 'first estimate')} of ${subject} moved by at most ${formatSize(half, '%')}, in ${materials}; the furthest went ${formatChange(min, '%')} and ${formatChange(max, '%')}.`;
  });
}

/** From where to where a range goes, and when there is none. */
export const ruleOfRanges = `From ${spellNumber(minForRange)} revisions on the range goes from the smallest to the largest of them, from ${spellNumber(minForPercentiles)} on from the 10th to the 90th percentile. With fewer there is none, because one or two changes say nothing about the next.`;
