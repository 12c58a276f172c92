/** Parses the address of the request once, before all handlers that need it: the result is `res.locals.location`. */
import type { RequestHandler } from 'express';
import type { LoadRequest } from '../../../shared/page.ts';
import type { Locate, SiteLocation } from './locate.ts';

declare global {
  namespace Express {
    interface Locals {
      location: SiteLocation;
      /** Data that was loaded for a page about one person. */
      viewerData?: LoadRequest['viewerData'];
      /**
       * Texts that differ in each response, for a page that is otherwise the same for everybody. Its loader gets them
       * as `viewerData`.
       */
      visitorFields?: Record<string, string>;
    }
  }
}

export function locateRequest(locate: Locate): RequestHandler {
  return (req, res, next) => {
    res.locals.location = locate(req.originalUrl);
    next();
  };
}
