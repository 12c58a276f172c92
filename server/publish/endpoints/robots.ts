/** robots.txt: what crawlers may read (RFC 9309), and where the sitemaps are. */
import type { RequestHandler } from 'express';
import { setRouteName } from '../../http/request-log.ts';
import { sitemapIndexPath } from '../sitemaps/write-sitemaps.ts';

/** @param options `siteUrl` without a trailing slash. */
export function robotsTxtHandler({
  publicIndexing,
  siteUrl,
}: {
  publicIndexing: boolean;
  siteUrl: string;
}): RequestHandler {
  const text = publicIndexing
    ? `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}${sitemapIndexPath}\n`
    : 'User-agent: *\nDisallow: /\n';
  return (req, res, next) => {
    if (req.path !== '/robots.txt') return next();
    setRouteName(res, 'robots');
    res.vary('Accept-Encoding').set('Cache-Control', 'public, max-age=300').type('text/plain').send(text);
  };
}
