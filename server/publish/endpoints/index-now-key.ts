/** `/<key>.txt`: the key of IndexNow, which proves to search engines that a notification comes from this site. */
import type { RequestHandler } from 'express';
import type { Config } from '../../platform/config/config.ts';

export function indexNowKeyHandler({ indexNow }: Partial<Pick<Config, 'indexNow'>>): RequestHandler {
  return (req, res, next) => {
    if (!indexNow || req.path !== `/${indexNow.key}.txt`) return next();
    res.vary('Accept-Encoding').set('Cache-Control', 'public, max-age=300').type('text/plain').send(indexNow.key);
  };
}
