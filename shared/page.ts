/** The contract of a page: what its loader gets, what it may answer, and what its component is given. */
import type { ReactNode } from 'react';
import type { Group } from '../content/vocabulary/taxonomy.ts';
import type { Content } from './content.ts';
import type { LoaderName, OptionsOf, ParamsOf } from './route-pages.ts';

/** `Loader`: the folder below pages/ in which the loader stands. `ViewerData`: what the server looks up for a page that is about one person. */
export type LoadRequest<Loader extends LoaderName = LoaderName, ViewerData = unknown> = {
  params: ParamsOf<Loader>;
  query: URLSearchParams;
  content: Content;
  now: Date;
  /** Only on the error pages: what they are about. */
  problem?: PageError;
  /** What the server has looked up for a page that is about one person; undefined on other pages, and where there is nothing. */
  viewerData?: ViewerData;
} & OptionsOf<Loader>;

/** `message` and `path` are shown to the visitor as text. */
export type PageError = { status: number; message: string; path: string };

export type Crumb = { label: string; href?: string };
/** A link that narrows a list, with how many entries it leaves. */
export type FilterLink = { label: string; href: string; count?: number; current?: boolean };
export type Head = {
  /** The title of the document; the name of the site is added, except where `bareTitle` is set. */
  title: string;
  bareTitle?: true;
  description: string;
  /** Canonical address: the path and those query keys that make another page. */
  path: string;
  type?: 'website' | 'article' | 'profile';
  /** Of an article. */
  contentType?: 'NEWS' | 'OPINION' | 'BLOG' | 'VIDEO';
  /** Of an article: what schema.org calls it. */
  schema?: 'NewsArticle' | 'OpinionNewsArticle' | 'BlogPosting' | 'Article';
  /** Of a video whose film is published: addresses of the site, or of other hosts, and seconds. */
  film?: { poster: string; mp4?: string; durationS: number; chapters: { title: string; startS: number }[] };
  published?: string;
  modified?: string;
  /** From the section to this page; empty on the home page and error pages. */
  crumbs: Crumb[];
  /** Neighbours of a list page. */
  previous?: string | undefined;
  next?: string | undefined;
  noindex?: boolean;
};

/** What a head needs to know of the site. `base`: its path, '' at the root of its host. */
export type HeadSite = { origin: string; base: string; siteName: string };

/** `status`: other than 200, of a page that says itself why it cannot do what was asked; its data then holds a `message` for programs. */
export type Found<Data> = { kind: 'found'; head: Head; data: Data; group?: Group; status?: number };
/** `missing`: nothing is there. `invalid`: a parameter or query value is not one of those the page knows (specification section 5). */
export type NotFound = { kind: 'missing' | 'invalid' | 'gone' };
export type Redirect = { kind: 'redirect'; to: string; status: 301 | 302 };
export type Outcome<Data> = Found<Data> | NotFound | Redirect;

/** What a loader's page is given. */
export type DataOf<Load extends (request: never) => unknown> = Extract<Awaited<ReturnType<Load>>, { kind: 'found'; data: unknown }>['data'];
/** Names of the hashed files of a page in the browser: its chunk, and the sheet of what not every page shows. */
export type PageFiles = { script: string; stylesheet?: string };
export type PageModule<Data = unknown> = { Page: (props: { data: Data }) => ReactNode };

export function found<Data>(head: Head, data: Data, group?: Group): Found<Data> {
  return group ? { kind: 'found', head, data, group } : { kind: 'found', head, data };
}
export const missing = (): NotFound => ({ kind: 'missing' });
export const invalid = (): NotFound => ({ kind: 'invalid' });
export const gone = (): NotFound => ({ kind: 'gone' });
export const redirect = (to: string, status: Redirect['status'] = 301): Redirect => ({ kind: 'redirect', to, status });
