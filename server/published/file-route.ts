/** Describes a kind of file that is generated from the content: its addresses, and how it is written. It is independent of HTTP servers; see published-files-handler.ts. */
import type { Content } from '../../shared/content.ts';

export type FileRequest = {
  /** Without base path. */
  path: string;
  /** Only the keys that the route names, each once. */
  query: URLSearchParams;
  content: Content;
  now: Date;
  /** When the content last changed. */
  lastModified: Date;
  /** Without a trailing slash. */
  siteUrl: string;
  /** The path of `siteUrl`, '' at the root of its host. */
  base: string;
  /** Must be called before writing a file that takes long. @throws {HttpProblem} 429 if the network has requested too many. */
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
  alternateOf?: string;
  /** Whether search engines may index it. */
  isIndexed?: boolean;
  /** Addresses for the header Link, by relation. */
  links?: Record<string, string>;
  /** Further headers. */
  headers?: Record<string, string>;
  /** Instants at which the clock changes the file although it changes nothing else that is public, in milliseconds since 1970: the last one until now, the next one. */
  ownChanges?: { last: number; next: number };
  body: string | Buffer;
};

/** `movedTo`: a path without base path. Undefined: this route has no such file, and a later route or a page may answer. */
export type FileAnswer = PublishedFile | { movedTo: string } | 'gone' | 'not-found' | undefined;

export type FileRoute = {
  /** For metrics and log: "citation". */
  name: string;
  /** Matches the path. The matches of its groups are passed to `write`. */
  pattern: RegExp;
  /** Keys of the query that select another file. */
  query?: readonly string[];
  /** Whether cache tags are derived from the content that is read. Only for routes that cache nothing between requests. */
  notesUses?: true;
  /** The file is cached until what is public changes. @throws {HttpProblem} for an invalid query. */
  write: (params: readonly (string | undefined)[], request: FileRequest) => FileAnswer | Promise<FileAnswer>;
};
