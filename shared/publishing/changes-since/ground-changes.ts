/** What has changed in a figure since an earlier day beside its values: their basis, and the days and sources. */
import type { Figure } from '../../figures/figure.ts';
import { formatCount, formatDate } from '../../text/format.ts';

type ComparedFigure = Pick<Figure, 'published' | 'sources'> & {
  rows: readonly Pick<Figure['rows'][number], 'id' | 'basis' | 'estimated'>[];
};

/** @returns a sentence for each kind of change: "2 values on another basis: mine output then, refined output now". */
export function groundChanges(then: ComparedFigure, now: ComparedFigure): string[] {
  const before = new Map(then.rows.map((row) => [row.id, row]));
  const pairs = now.rows.flatMap((row) => {
    const earlier = before.get(row.id);
    return earlier ? [{ earlier, row }] : [];
  });
  const based = pairs.filter(({ earlier, row }) => earlier.basis !== row.basis);
  const marked = pairs.filter(({ earlier, row }) => row.estimated && !earlier.estimated);
  const unmarked = pairs.filter(({ earlier, row }) => earlier.estimated && !row.estimated);
  return [
    ...(based.length > 0 ? [`${formatCount(based.length, 'value')} on another basis${nameBases(based)}`] : []),
    ...(marked.length > 0 ? [`${formatCount(marked.length, 'value')} marked as estimated since`] : []),
    ...(unmarked.length > 0 ? [`${formatCount(unmarked.length, 'value')} no longer marked as estimated`] : []),
    ...(then.published === now.published
      ? []
      : [`published ${formatDate(then.published)} then, ${formatDate(now.published)} now`]),
    ...(sourcesOf(then) === sourcesOf(now) ? [] : ['other sources']),
  ];
}

type Pair = Record<'earlier' | 'row', { basis: string | undefined }>;

/** Empty where not all values changed from one basis to one other. */
function nameBases(pairs: readonly Pair[]): string {
  const names = new Set(
    pairs.map(({ earlier, row }) => `: ${earlier.basis ?? 'not named'} then, ${row.basis ?? 'not named'} now`),
  );
  return names.size === 1 ? ([...names][0] ?? '') : '';
}

function sourcesOf({ sources }: Pick<Figure, 'sources'>): string {
  return JSON.stringify(sources.toSorted());
}
