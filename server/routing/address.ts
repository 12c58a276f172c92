/** The address that a request asks for, as everything behind `canonicalAddress` sees it. */
import type { Response } from 'express';
import type { LoadRequest } from '../../shared/page.ts';

/** `path` is the canonical pathname without the base path, undefined when no page can have it; `fullPath` is what the visitor asked for, for messages. */
export type Address = {
  path: string | undefined;
  query: URLSearchParams;
  fullPath: string;
  /** Set when the payload is asked for and not the document: the build that the browser runs, '' when it does not say. */
  payloadFor?: string;
  /** What was looked up for a page about one person. */
  viewerData?: LoadRequest['viewerData'];
};

/** The address found by `canonicalAddress`. */
export function addressOf(res: Response): Address {
  return res.locals.address as Address;
}
