/** When an infographic was last changed. */
import type { Entry } from '../../content.ts';

/**
 * @returns an instant in ISO 8601: the beginning (UTC) of the day of its last change until now, or its publication if
 * that is later or it has not changed.
 */
export function infographicChangedAt(
  { publishAt, changes }: Pick<Entry<'infographics'>, 'publishAt' | 'changes'>,
  now: Date,
): string {
  const days = changes.map(({ at }) => Date.parse(at)).filter((at) => at <= now.getTime());
  const changedAt = Math.max(...days);
  return changedAt > Date.parse(publishAt) ? new Date(changedAt).toISOString().replace('.000Z', 'Z') : publishAt;
}
