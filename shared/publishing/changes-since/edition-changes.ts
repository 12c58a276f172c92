/** What has changed in the risk index since an earlier day, in words. */
import type { Entry } from '../../content.ts';
import { type Ranking, rankEdition } from '../../figures/cmri/rank-at.ts';
import { formatChange } from '../../records/revisions/words.ts';
import { formatMonth, formatNumber } from '../../text/format.ts';

type Edition = Entry<'cmri'>;
type Names = (material: string) => string;

/** Ranks before scores. @param only a material; otherwise all. */
export function editionChanges(then: Edition, now: Edition, nameOf: Names, only?: string): string[] {
  const [before, after] = [scoresOf(rankEdition(then)), scoresOf(rankEdition(now))];
  const materials = [...new Set([...after.keys(), ...before.keys()])].filter((id) => only === undefined || id === only);
  const rows = materials.map((id) => ({ name: nameOf(id), old: before.get(id), current: after.get(id) }));
  return [
    ...(then.id === now.id ? [] : [`The edition of ${formatMonth(then.date)} then, of ${formatMonth(now.date)} now`]),
    ...rows.flatMap(({ name, old, current }) =>
      old?.rank === current?.rank ? [] : [`${name}: ${nameRank(old)} then, ${nameRank(current)} now`],
    ),
    ...rows.flatMap(({ name, old, current }) => {
      if (!old || !current || old.rank !== current.rank) return [];
      const [from, to] = [old.score, current.score].map(formatNumber);
      return from === to
        ? []
        : [`${name}: score ${from} then, ${to} now (${formatChange(current.score - old.score, 'points')})`];
    }),
  ];
}

type Score = { rank: number; score: number };

function scoresOf({ ranked }: Ranking): Map<string, Score> {
  return new Map(ranked.map(({ id, rank, score }) => [id, { rank, score }]));
}

function nameRank(score: Score | undefined): string {
  return score ? `rank ${score.rank}` : 'not ranked';
}
