/** Answers the documents that hold trade measures: `/policy.csv`, `/policy/china-us-ban.ics`. */
import type { RequestHandler } from 'express';
import type { ContentSource } from '../content/content-source.ts';
import { setStatus } from '../http/cache-control.ts';
import { setRouteName } from '../http/request-log.ts';
import { writePolicyDocument } from './documents.ts';

type Deps = { content: ContentSource; clock: () => Date; siteUrl: string; compress: RequestHandler };

/** Mounted after the route rules, so that shared caches keep a document as long as the page. @param deps `siteUrl` without a trailing slash. */
export function policyHandler({ content, clock, siteUrl, compress }: Deps): RequestHandler {
  return (req, res, next) => {
    const { path = '', payloadFor } = res.locals.location;
    if (payloadFor !== undefined || !path.startsWith('/policy')) return next();
    const now = clock();
    const document = writePolicyDocument(path, { content: content.at(now), now, siteUrl });
    if (!document) return next();
    setRouteName(res, 'policy-document');
    // Some of these addresses look like those of pages, which bring their own encodings.
    compress(req, res, () => {
      setStatus(res, 200)
        .vary('Accept-Encoding')
        .set('Last-Modified', content.lastModified(now).toUTCString())
        .set('X-Robots-Tag', 'noindex')
        .set('Content-Disposition', `inline; filename="${document.file}"`)
        .set('Content-Type', `${document.type}; charset=utf-8`)
        .send(document.body);
    });
  };
}
