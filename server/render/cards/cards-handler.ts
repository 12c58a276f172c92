/** Answers share cards, `/cards/news/403/wide-0f5a….png`, and draws each on its first request. */
import type { RequestHandler } from 'express';
import { sendErrorsAsText } from '../../http/http-problem.ts';
import { setRouteName } from '../../http/request-log.ts';
import { dropDocumentHeaders } from '../../http/security-headers.ts';
import type { Assets } from '../../platform/build-output/assets.ts';
import type { RenderLimit } from '../../store/rate-limits/limit-renders.ts';
import { ownWork } from '../../store/rate-limits/requester.ts';
import type { CardPainter } from './card-painter.ts';
import type { CardShape } from './card-shapes.ts';
import type { ShareCards } from './share-cards.ts';

type Deps = {
  shareCards: ShareCards;
  cardPainter: CardPainter;
  assets: Pick<Assets, 'generalCards'>;
  renderLimit: RenderLimit;
};

const address = /^\/cards\/([\w/-]+)\/(wide|square|screen)-([0-9a-f]{16})\.png$/;
/** For a picture that will not stay at this address: one of an outdated version, or the general card. */
const temporary = 'public, max-age=60';

/**
 * An address with an outdated version is answered with the current picture: the page that links to it may have been
 * loaded a while ago, or come from another replica. A card that cannot be drawn is replaced with the general card,
 * which the build has drawn.
 */
export function cardsHandler({ shareCards, cardPainter, assets, renderLimit }: Deps): RequestHandler {
  return async (req, res, next) => {
    const [, name = '', shape, version] = (address.exec(req.path) ?? []) as [string?, string?, CardShape?, string?];
    const drawing = shape && shareCards.findDrawing(name);
    if (!drawing) return next();
    setRouteName(res, 'card');
    sendErrorsAsText(res);
    const { charge } = cardPainter.has(drawing.version, shape) ? ownWork : renderLimit.admit(req, res);
    const png = await cardPainter.paint(drawing, shape, charge);
    dropDocumentHeaders(res);
    // Builds share these pictures, and they are cached for a year: a build id in the headers would be wrong.
    res.removeHeader('X-Build');
    // They are embedded by other sites: in webmail, in chats.
    res.set({ 'Cross-Origin-Resource-Policy': 'cross-origin', 'Content-Type': 'image/png' });
    res.set('Cache-Control', png && version === drawing.version ? 'public, max-age=31536000, immutable' : temporary);
    if (png) return void res.send(png);
    res.sendFile(`${shape}.png`, { root: assets.generalCards, cacheControl: false }, (error) => {
      if (error && !res.headersSent) next(error);
    });
  };
}
