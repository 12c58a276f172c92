/**
 * The contract of a page: the request its loader receives, the outcomes it may return, and the props of its component.
 */
import type { ReactNode } from 'react';
import type { Markup } from '../content/text/markup.ts';
import type { Group } from '../content/vocabulary/taxonomy.ts';
import type { Content } from './content.ts';
import type { LoaderName, OptionsOf, ParamsOf } from './route-pages.ts';
import type { RouteName } from './routes.ts';
import type { Search } from './search.ts';

/**
 * `Loader`: the folder below pages/ with the loader. `ViewerData`: personal data that the server looks up before it
 * calls the loader.
 */
export type LoadRequest<Loader extends LoaderName = LoaderName, ViewerData = unknown> = {
  params: ParamsOf<Loader>;
  query: URLSearchParams;
  content: Content;
  search: Search;
  now: Date;
  /** Set on error pages only. */
  problem?: PageError;
  /** Undefined on pages without such data, and when nothing was found. */
  viewerData?: ViewerData;
} & OptionsOf<Loader>;

/** `message` and `path` are shown to the visitor as plain text. */
export type PageError = { status: number; message: string; path: string };

export type Crumb = { label: string; href?: string };
/** A link that filters a list. `count`: the number of entries that remain. */
export type FilterLink = { label: string; href: string; count?: number; current?: boolean };
/** A way to filter a list. `chosen`: the label of what is chosen, with the address without it. */
export type FilterGroup = {
  label: string;
  chosen: { label: string; without: string } | undefined;
  links: FilterLink[];
};
export type Head = {
  /** The document title. The name of the site is appended where there is room, unless `bareTitle` is set. */
  title: string;
  bareTitle?: true;
  /** The document title if `title` is longer than search engines show. */
  shortTitle?: string | undefined;
  description: string;
  /** The canonical address: the path and those query keys that select another page. */
  path: string;
  type?: 'website' | 'article' | 'profile';
  /** Articles only: the kind of article, as in the API. */
  contentType?: 'NEWS' | 'OPINION' | 'BLOG' | 'VIDEO';
  /** Articles only: ids of the documents that the text cites. */
  sources?: readonly string[];
  /** Articles only: what was corrected, oldest first. */
  corrections?: readonly { at: string; note: string }[];
  published?: string;
  modified?: string;
  /** The breadcrumb, from the section to this page; empty on the home page and error pages. */
  crumbs: Crumb[];
  /** Addresses of the neighboring pages of a list. */
  previous?: string | undefined;
  next?: string | undefined;
  noindex?: boolean;
  /**
   * A variant of a page, for example in other units: not indexed, and its canonical address is that of the default
   * variant.
   */
  isVariant?: boolean;
  /** The same content in other formats: feeds, files. */
  alternates?: readonly { type: string; title?: string; href: string }[];
};

/** The properties of the site that a head depends on. `base`: the base path, '' at the root of the host. */
export type HeadSite = { origin: string; base: string; siteName: string };

/**
 * `status`: set if it is not 200, by pages that explain the error themselves; their data then has a `message` for
 * programs. `page`: the route whose page shows the data, if it is not the route of the address.
 */
export type Found<Data> = { kind: 'found'; head: Head; data: Data; group?: Group; status?: number; page?: RouteName };
/**
 * `missing`: no such page (404). `invalid`: an unknown parameter or query value (404). `gone`: permanently withdrawn
 * (410).
 */
export type NotFound = { kind: 'missing' | 'invalid' | 'gone' };
export type Redirect = { kind: 'redirect'; to: string; status: 301 | 302 };
export type Outcome<Data> = Found<Data> | NotFound | Redirect;

/** The data that a loader passes to its page. */
export type DataOf<Load extends (request: never) => unknown> = Extract<
  Awaited<ReturnType<Load>>,
  { kind: 'found'; data: unknown }
>['data'];
/**
 * Names of the hashed files of a page: its script chunk, unless the whole page is one static part, and its own
 * stylesheet, if it has one. `isLive`: whether React must hydrate the page before it answers.
 */
export type PageFiles = { script?: string; stylesheet?: string; isLive?: boolean };
/**
 * The result of `staticParts` in the static.tsx of a page, which splits the data of the loader. `data`: the data that
 * the browser needs. `parts`: the static parts by name. A static part is rendered to HTML on the server and not
 * hydrated: its components and their data never reach the browser.
 */
export type StaticPage = { data: unknown; parts: Record<string, ReactNode | Markup> };
/** The markup of the static parts. On the first page the browser reads it from the document. */
export type StaticParts<Name extends string = string> = Readonly<Partial<Record<Name, Markup>>>;
/** The props of a page with static parts. */
export type StaticProps<Split extends (data: never) => StaticPage> = {
  data: ReturnType<Split>['data'];
  staticParts: StaticParts<keyof ReturnType<Split>['parts'] & string>;
};
export type PageModule<Data = unknown> = { Page: (props: { data: Data; staticParts: StaticParts }) => ReactNode };

export function found<Data>(head: Head, data: Data, group?: Group): Found<Data> {
  return group ? { kind: 'found', head, data, group } : { kind: 'found', head, data };
}
export const missing = (): NotFound => ({ kind: 'missing' });
export const invalid = (): NotFound => ({ kind: 'invalid' });
export const gone = (): NotFound => ({ kind: 'gone' });
export const redirect = (to: string, status: Redirect['status'] = 301): Redirect => ({ kind: 'redirect', to, status });
