/** The vintages of a material with the values of accepted proposals. */

import { compareVersions } from '../../revisions/compare-versions.ts';
import type { Release } from '../../schemas/releases.ts';
import { vintagesSchema } from '../../schemas/vintages.ts';
import { parseYamlText } from '../desk-content.ts';
import type { Proposal, WrittenVintage } from '../propose/proposal.ts';
import { insertRows } from './edit-lists.ts';

type Releases = Readonly<Record<string, Release>>;

/**
 * @param kept why our figures stay as they are, if they do.
 * @throws {DeskError} if the result does not fit the schema.
 */
export function editVintages(
  text: string,
  proposals: readonly Proposal[],
  how: { path: string; releases: Releases; kept?: string | undefined },
): string {
  const byFigure = Map.groupBy(
    proposals.filter(({ vintages }) => vintages.length > 0),
    ({ figure }) => figure,
  );
  const result = [...byFigure].reduce((all, [figure, accepted]) => {
    const isChange = ({ kind }: Proposal) => kind !== 'recorded';
    const added = accepted.flatMap((each) =>
      each.vintages.map((vintage) => ({ ...vintage, ...(how.kept && isChange(each) && { kept: how.kept }) })),
    );
    const order = (a: WrittenVintage, b: WrittenVintage) => compare(keyOf(a, how.releases), keyOf(b, how.releases));
    return insertRows(all, [figure, 'values'], added, order);
  }, text);
  parseYamlText(result, how.path, vintagesSchema);
  return result;
}

/** By place, the remainder and the world last; then by year; then as published. */
function keyOf({ place = '', year, release, version = '' }: WrittenVintage, releases: Releases): string[] {
  const order = { others: '~1', world: '~2' }[place] ?? place;
  return [order, String(year), releases[release]?.published ?? '', release, version];
}

function compare(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((each, index) => each !== b[index]);
  if (at === a.length - 1) return compareVersions(a[at], b[at]);
  return at < 0 ? 0 : (a[at] ?? '') < (b[at] ?? '') ? -1 : 1;
}
