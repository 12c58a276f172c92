/** Describes a kind of file that is written from the content: its addresses, and how it is written. It knows nothing of HTTP servers: published-files-handler.ts does. */
import type { Content } from '../../shared/content.ts';

export type FileRequest = {
  /** Without base path. */
  path: string;
  query: URLSearchParams;
  content: Content;
  now: Date;
  /** When the content last changed. */
  lastModified: Date;
  /** Without a trailing slash. */
  siteUrl: string;
  /** The path of `siteUrl`, '' at the root of its host. */
  base: string;
  /** To be called before a file that takes long to write. @throws {HttpProblem} 429 when the network has asked for too many. */
  countRender: () => void;
};

export type PublishedFile = {
  /** The name under which a browser saves it. */
  name: string;
  /** With its parameters: "text/csv; charset=utf-8". */
  type: string;
  /** Browsers save it instead of showing it. */
  isDownload?: boolean | undefined;
  /** The address of the page that has the same content. Pages of other origins may embed the file; the route rule allows their scripts to read it. */
  twinOf?: string;
  /** Whether search engines may index it. */
  isIndexed?: boolean;
  /** Addresses for the header Link, by relation. */
  links?: Record<string, string>;
  /** Further headers. */
  headers?: Record<string, string>;
  body: string | Buffer;
};

/** `movedTo`: a path without base path. undefined: this route has no such file, and a later one or a page may answer. */
export type FileAnswer = PublishedFile | { movedTo: string } | 'gone' | 'not-found' | undefined;

export type FileRoute = {
  /** In metrics and log: "citation". */
  name: string;
  /** Of the path. What its groups have matched is given to `write`. */
  pattern: RegExp;
  /** The cache tags name what is asked of the content. Only for files of which nothing is kept between requests. */
  notesUses?: true;
  /** @throws {HttpProblem} for a query that cannot be read. */
  write: (params: readonly (string | undefined)[], request: FileRequest) => FileAnswer | Promise<FileAnswer>;
};
