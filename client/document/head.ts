/** Updates the head of the document to that of the page. Only elements that differ are changed. */
import { type HeadTag, headTagSelector } from '../../shared/head-tag.ts';
import type { Payload } from '../../shared/payload.ts';

/** The time from the first scheduled change until the last one is written. */
export const headDebounceMs = 10;

export type HeadManager = {
  /** Writes the tags after `headDebounceMs`, unless newer ones are scheduled by then. */
  schedule: (tags: HeadTag[]) => void;
  /** Writes the tags immediately, instead of any scheduled ones. */
  flush: (tags: HeadTag[]) => void;
};
/** Each defaults to the browser's own. */
type HeadOptions = {
  document?: Pick<Document, 'head' | 'createElement'>;
  setTimer?: (run: () => void, ms: number) => number;
  clearTimer?: (timer: number | undefined) => void;
};

export function createHeadManager({
  document = window.document,
  setTimer = window.setTimeout,
  clearTimer = window.clearTimeout,
}: HeadOptions = {}): HeadManager {
  let scheduled: HeadTag[] = [];
  let timer: number | undefined;

  function flush(tags: HeadTag[]) {
    clearTimer(timer);
    timer = undefined;
    writeTags(document, tags);
  }
  function schedule(tags: HeadTag[]) {
    scheduled = tags;
    timer ??= setTimer(() => flush(scheduled), headDebounceMs);
  }
  return { schedule, flush };
}

function writeTags(document: Pick<Document, 'head' | 'createElement'>, tags: HeadTag[]) {
  const { head } = document;
  const leftovers = new Set(head.querySelectorAll(headTagSelector));
  for (const { tag, key, attributes, text } of tags) {
    const element = head.querySelector(key) ?? head.appendChild(document.createElement(tag));
    leftovers.delete(element);
    for (const [name, value] of Object.entries(attributes))
      if (element.getAttribute(name) !== value) element.setAttribute(name, value);
    if (text !== undefined && element.textContent !== text) element.textContent = text;
  }
  for (const element of leftovers) element.remove();
}

/** Sets the theme of the layout and the accent color of the group, which stylesheets read from the root element. */
export function applyPageTheme({ layout, group }: Pick<Payload, 'layout' | 'group'>) {
  const { dataset } = document.documentElement;
  dataset.layout = layout;
  if (group) dataset.group = group;
  else delete dataset.group;
}

/**
 * Removes parts that only the server writes and that describe the first page: its structured data, or the note of a
 * page that is not the public one of today.
 */
export function removeDocumentParts() {
  document.querySelector('script[type="application/ld+json"], body > #note')?.remove();
}
