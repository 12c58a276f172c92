/** Renders the static parts of pages, which are static in the browser: once for each page, until its data changes. */
import { LRUCache } from 'lru-cache';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { isMarkup, type Markup } from '../../content/text/markup.ts';
import type { Head, StaticPage, StaticParts } from '../../shared/page.ts';
import type { RouteName } from '../../shared/routes.ts';
import { BasePath, Origin } from '../../shared/ui/basic/link/link.tsx';
import { layoutParts } from '../../shared/ui/layouts/static.tsx';
import { isEqualData } from './equal-data.ts';

/**
 * `split`: the function of a page that has a static.tsx. `isOwn`: the data belongs to one visitor and must not be
 * cached.
 */
type Page = {
  name: RouteName;
  head: Head;
  data: unknown;
  split: ((data: never) => StaticPage) | undefined;
  isOwn?: boolean;
};
type Split = { head: Head; data: unknown; staticParts: StaticParts };
/**
 * @returns the parts of a page that are sent to the browser. As long as a page is unchanged, `head` and `staticParts`
 * are the same objects, and `data` too if the page has a static.tsx, so that markup derived from them can be cached.
 */
export type SplitPage = (page: Page) => Split;

const maxBytes = 8 * 1024 * 1024;

/** @param site `origin`, `base`: scheme and host of the site, and its base path, for links. */
export function createSplitPage({ origin, base }: { origin: string; base: string }): SplitPage {
  const cache = new LRUCache<string, Split & { source: unknown }>({ maxSize: maxBytes });

  function toMarkup(name: string, part: ReactNode | Markup): Markup {
    if (isMarkup(part)) return { ...part, name };
    const links = createElement(BasePath, { value: base }, part);
    return { __html: renderToStaticMarkup(createElement(Origin, { value: origin }, links)), name };
  }
  function split({ name, head, data, split: splitData }: Page): Split {
    const { data: live, parts } = splitData?.(data as never) ?? { data, parts: {} };
    const all = Object.entries({ ...layoutParts({ page: name, head }), ...parts });
    return {
      head,
      data: live,
      staticParts: Object.fromEntries(all.map(([part, content]) => [part, toMarkup(part, content)])),
    };
  }

  return (page) => {
    const { name, head, data } = page;
    if (page.split && page.isOwn) return split(page);
    const key = `${name} ${head.path}`;
    const source = { head, ...(page.split && { data }) };
    const known = cache.get(key);
    if (known && isEqualData(known.source, source))
      return { head: known.head, data: page.split ? known.data : data, staticParts: known.staticParts };
    const result = split(page);
    cache.set(key, { ...result, source }, { size: sizeOf(result.staticParts) });
    return result;
  };
}

/** Estimated memory of the markup and of the data it was rendered from, in bytes. */
function sizeOf(staticParts: StaticParts): number {
  return (
    1 + 2 * Object.values(staticParts).reduce((sum, { __html: markup } = { __html: '' }) => sum + markup.length, 0)
  );
}
