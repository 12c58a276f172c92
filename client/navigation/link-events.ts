/** Finds out which clicks are navigations within the site; everything else belongs to the browser. */

/** The link an event happened in, when following it would replace the document: no other target, no download, no other scheme, not marked `external`. */
export function findLink(event: Event): HTMLAnchorElement | undefined {
  const link = event.composedPath().find((each): each is HTMLAnchorElement => each instanceof HTMLAnchorElement && each.hasAttribute('href'));
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  return /^https?:$/.test(link.protocol) && !link.relList.contains('external') && !link.isContentEditable ? link : undefined;
}

/** The link a plain click of the first button follows. */
export function findClickedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const isPlain = !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  return isPlain ? findLink(event) : undefined;
}
