/** Serves the posters of infographics, `/blue/infographics/801.png`: files that the build has drawn. */
import type { RequestHandler } from 'express';
import { posterHref } from '../../../shared/publishing/infographics/file-hrefs.ts';
import type { ContentSource } from '../../content/content-source.ts';
import { setStatus } from '../../http/cache-control.ts';
import { sendErrorsAsText } from '../../http/http-problem.ts';
import { setRouteName } from '../../http/request-log.ts';
import type { Assets } from '../../platform/build-output/assets.ts';

type Deps = { content: ContentSource; clock: () => Date; assets: Pick<Assets, 'folder' | 'posters'> };

/** Mounted after the route rules, before the pages. */
export function postersHandler({ content, clock, assets }: Deps): RequestHandler {
  return (_req, res, next) => {
    const { path = '', payloadFor } = res.locals.location;
    const [, id = ''] = /\/(\d+)\.png$/.exec(path) ?? [];
    const name = assets.posters[id];
    if (!name || path !== posterHref(id) || payloadFor !== undefined || !content.at(clock()).find('infographics', id))
      return next();
    setRouteName(res, 'poster');
    sendErrorsAsText(res);
    setStatus(res, 200).set({
      'Content-Disposition': `inline; filename="infographic-${id}.png"`,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    res.sendFile(name, { root: assets.folder, cacheControl: false }, (error) => {
      if (error && !res.headersSent) next(error);
    });
  };
}
