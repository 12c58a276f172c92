/**
 * Ids that never change, although titles, addresses and even the host of the site do: they are made of `ids` in
 * site.yaml.
 */
import type { SiteInfo } from '../../shared/content.ts';

type Ids = Pick<SiteInfo, 'ids'>;

/** A tag URI (RFC 4151): "tag:lazulite.example,2026:/news/403". @param key of URI characters: "news/403" */
export function tagUri(key: string, { ids: { authority, date } }: Ids): string {
  return `tag:${authority},${date}:/${key}`;
}

/** The UID of a calendar entry (RFC 5545, 3.8.4.7): "events-605@lazulite.example". */
export function calendarUid(key: string, { ids: { authority } }: Ids): string {
  return `${key}@${authority}`;
}
