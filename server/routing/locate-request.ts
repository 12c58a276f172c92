/** Reads the address of the request, once and before everything else that asks about it: the answer is `res.locals.location`. */
import type { RequestHandler } from 'express';
import type { LoadRequest } from '../../shared/page.ts';
import type { Locate, SiteLocation } from './locate.ts';

declare global {
  namespace Express {
    interface Locals {
      location: SiteLocation;
      /** What was looked up for a page about one person. */
      viewerData?: LoadRequest['viewerData'];
      /** Texts that differ in each response of a page that is otherwise the same for everybody. Its loader gets them as `viewerData`. */
      ownTexts?: Record<string, string>;
    }
  }
}

export function locateRequest(locate: Locate): RequestHandler {
  return (req, res, next) => {
    res.locals.location = locate(req.originalUrl);
    next();
  };
}
