/** Finds out which clicks are navigations within the site; everything else belongs to the browser. */

type Click = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'composedPath'>;

/** The link an event happened in, when following it would replace the document: no other target, no download, no other scheme, not marked `external`. */
export function linkOf({ composedPath }: Pick<Event, 'composedPath'>): HTMLAnchorElement | undefined {
  const link = composedPath().find((each): each is HTMLAnchorElement => each instanceof HTMLAnchorElement && each.hasAttribute('href'));
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  return /^https?:$/.test(link.protocol) && !link.relList.contains('external') && !link.isContentEditable ? link : undefined;
}

/** The link a plain click of the first button follows. */
export function followedLink(event: Click): HTMLAnchorElement | undefined {
  const isPlain = !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  return isPlain ? linkOf({ composedPath: () => event.composedPath() }) : undefined;
}
