/** Finds the link that an event is about. */
import { isPlainClick } from '../../shared/site/input/plain-events.ts';

/**
 * The link in which an event happened, if following it would replace the document: no other target, no download, no
 * protocol but HTTP, not marked `external`.
 */
export function findLink(event: Event): HTMLAnchorElement | undefined {
  const link = event
    .composedPath()
    .find((each): each is HTMLAnchorElement => each instanceof HTMLAnchorElement && each.hasAttribute('href'));
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  return /^https?:$/.test(link.protocol) && !link.relList.contains('external') && !link.isContentEditable
    ? link
    : undefined;
}

/** The link that a click follows, if it is a click of the primary button without modifier keys. */
export function findClickedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  return !event.defaultPrevented && isPlainClick(event) ? findLink(event) : undefined;
}
