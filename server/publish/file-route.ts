/**
 * Describes a kind of file that is generated from the content: its addresses, and how it is written. It is independent
 * of HTTP servers; see published-files.ts.
 */
import type { Content } from '../../shared/content.ts';
import type { Requester } from '../store/rate-limits/requester.ts';

export type FileRequest = {
  /** Without base path. */
  path: string;
  /** Only the keys that the route names, each once. */
  query: URLSearchParams;
  content: Content;
  now: Date;
  /** When the file is read, also one of an earlier day: citations name it. */
  accessed: Date;
  /** When the public content last changed, and when something last left a list. */
  lastChange: Date;
  lastRemoval: Date;
  /** Without a trailing slash. */
  siteUrl: string;
  /** The path of `siteUrl`, '' at the root of its host. */
  base: string;
};

export type PublishedFile = {
  /** The name under which a browser saves it. */
  name: string;
  /** With its parameters: "text/csv; charset=utf-8". */
  type: string;
  /** Browsers save it instead of showing it. */
  isDownload?: boolean | undefined;
  /**
   * The address of the page that has the same content. Pages of other origins may embed the file; the route rule allows
   * their scripts to read it.
   */
  alternateOf?: string;
  /** Whether search engines may index it. */
  isIndexed?: boolean;
  /** Addresses for the header Link, by relation. */
  links?: Record<string, string>;
  /** Further headers. */
  headers?: Record<string, string>;
  /**
   * Instants at which the clock changes the file although it changes nothing else that is public, in milliseconds since
   * 1970: the last one until now, the next one.
   */
  ownChanges?: { last: number; next: number };
  /**
   * When it last changed, for a file that shows nothing that changes with the days. By default, as a page: today at the
   * earliest.
   */
  lastModified?: () => Date;
  body: FileBody;
};

type Text = string | Buffer;
/**
 * How the body is made, which is its cost class. `light`: in less than 5 ms, on the main thread, in its render queue.
 * `heavy`: only the draft there; the rest in another thread.
 */
export type FileBody =
  | { cost: 'light'; write: () => Text | Promise<Text> }
  | { cost: 'heavy'; draft: () => FinishBody };
/**
 * @param charge called with the milliseconds of processor time that the other thread has used.
 * @throws {OverloadError} if too many bodies wait for the thread.
 */
export type FinishBody = (charge: Requester['charge']) => Promise<Buffer>;

export const light = (write: () => Text | Promise<Text>): FileBody => ({ cost: 'light', write });

/** @param draft collects all that `finish` needs. */
export const heavy = <Draft>(
  draft: () => Draft,
  finish: (drafted: Draft, charge: Requester['charge']) => Promise<Buffer>,
): FileBody => ({
  cost: 'heavy',
  draft() {
    const drafted = draft();
    return (charge) => finish(drafted, charge);
  },
});

/**
 * `movedTo`: a path without base path. Undefined: this route has no such file, and a later route or a page may answer.
 */
export type FileAnswer = PublishedFile | { movedTo: string } | 'gone' | 'not-found' | undefined;

export type FileRoute = {
  /** For metrics and log: "citation". */
  name: string;
  /** Matches the path. The matches of its groups are passed to `find`. */
  pattern: RegExp;
  /**
   * Parameters of the query that select another file, by the matches of the groups: any other is refused. Undefined for
   * an address that is not checked, because it takes none.
   */
  query?: readonly string[] | ((params: readonly (string | undefined)[]) => readonly string[] | undefined);
  /**
   * Whether the file answers `asOf`, with the facts that were published by a day: that of a page which does. By the
   * matches of the groups.
   */
  takesAsOf?: (params: readonly (string | undefined)[]) => boolean;
  /**
   * Whether cache tags are derived from the content that is read. Only for routes that cache nothing between requests.
   */
  notesUses?: true;
  /** Finds a file without making it, which must take almost no time. @throws {HttpProblem} for an invalid query. */
  find: (params: readonly (string | undefined)[], request: FileRequest) => FileAnswer;
};
