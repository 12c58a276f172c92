/** Keeps the head of the document true to the page shown: together with the page, in one go, touching what differs and nothing else. */
import { type HeadTag, headTagSelector } from '../../shared/head/head-tags.ts';
import type { HeadSite } from '../../shared/page.ts';
import type { Payload } from '../../shared/payload.ts';

/** Milliseconds from the first change to the moment when all changes since are written (specification section 9). */
export const headDebounceMs = 10;

export type HeadManager = {
  /** The tags a head is to have, soon. */
  schedule: (tags: HeadTag[]) => void;
  /** Nothing is written until `finish`. */
  pause: () => void;
  /** Writes at once what is to be written, and ends a pause. */
  flush: (tags?: HeadTag[]) => void;
};
/** The browser's own where nothing is given. */
type HeadDeps = {
  document?: Pick<Document, 'head' | 'createElement'>;
  setTimer?: (run: () => void, ms: number) => number;
  clearTimer?: (timer: number | undefined) => void;
};

export function createHeadManager({ document = window.document, setTimer = window.setTimeout, clearTimer = window.clearTimeout }: HeadDeps = {}): HeadManager {
  let wanted: HeadTag[] | undefined;
  let timer: number | undefined;
  let isPaused = false;

  function cancel() {
    clearTimer(timer);
    timer = undefined;
  }
  function write() {
    cancel();
    if (wanted) writeTags(document, wanted);
    wanted = undefined;
  }
  return {
    schedule(tags) {
      wanted = tags;
      if (!isPaused) timer ??= setTimer(write, headDebounceMs);
    },
    pause() {
      isPaused = true;
      cancel();
    },
    flush(tags = wanted) {
      isPaused = false;
      wanted = tags;
      write();
    },
  };
}

function writeTags(document: Pick<Document, 'head' | 'createElement'>, tags: HeadTag[]) {
  const { head } = document;
  const leftovers = new Set(head.querySelectorAll(headTagSelector));
  for (const { tag, key, attributes, text } of tags) {
    const element = head.querySelector(key) ?? head.appendChild(document.createElement(tag));
    leftovers.delete(element);
    for (const [name, value] of Object.entries(attributes)) if (element.getAttribute(name) !== value) element.setAttribute(name, value);
    if (text !== undefined && element.textContent !== text) element.textContent = text;
  }
  for (const element of leftovers) element.remove();
}

/** What the head of this document says of the site: every document the server sends has these tags. */
export function readHeadSite(base: string): HeadSite {
  const read = (property: string) => document.querySelector<HTMLMetaElement>(`meta[property="og:${property}"]`)?.content;
  return { origin: new URL(read('url') ?? location.href).origin, base, siteName: read('site_name') ?? '' };
}

/** The part of the frame that differs between pages: the theme of the layout and the accent of the group. */
export function applyPageTheme({ layout, group }: Pick<Payload, 'layout' | 'group'>) {
  const { dataset } = document.documentElement;
  dataset.layout = layout;
  if (group) dataset.group = group;
  else delete dataset.group;
}
