/** robots.txt: what crawlers may read (RFC 9309). */
import type { RequestHandler } from 'express';

export function robotsTxtHandler({ publicIndexing }: { publicIndexing: boolean }): RequestHandler {
  const text = publicIndexing ? 'User-agent: *\nAllow: /\n' : 'User-agent: *\nDisallow: /\n';
  return (req, res, next) => {
    if (req.path !== '/robots.txt') return next();
    res.vary('Accept-Encoding').set('Cache-Control', 'public, max-age=300').type('text/plain').send(text);
  };
}
