/**
 * During maintenance, visitors get a page that says when to return, and programs a problem document; health checks and
 * files are still served.
 */
import type { Request, RequestHandler, Response } from 'express';
import type { Site } from '../../content/collections.ts';
import { problemTypes } from '../../shared/site/problem-types.ts';
import { wantsProblem } from '../http/http-problem.ts';
import type { SendProblem } from '../http/send-problem.ts';
import type { Assets } from '../platform/build-output/assets.ts';
import { maintenancePage } from '../render/maintenance-page.tsx';

type MaintenanceDeps = {
  readiness: { maintenance: boolean };
  sendProblem: SendProblem;
  site: Pick<Site, 'name' | 'emails'>;
  assets: Pick<Assets, 'stylesheet' | 'fonts'>;
  base: string;
};

const retryAfterSeconds = 600;
const { status } = problemTypes.maintenance;
const texts = {
  seen: 'It will be back within a few minutes.',
  sent: 'It will be back within a few minutes. What you have just sent was not taken: go back, where most browsers have kept what you entered, and send it again then.',
};
const details = {
  seen: 'We are at work on this site. It will be back within a few minutes.',
  sent: 'We are at work on this site. Nothing was kept of what you sent: send it again in a few minutes.',
};

export function maintenanceHandler({ readiness, sendProblem, site, assets, base }: MaintenanceDeps): RequestHandler {
  const asset = (name: string) => `${base}/assets/${name}`;
  const files = { stylesheet: asset(assets.stylesheet), fonts: assets.fonts.map(asset), icon: `${base}/favicon.svg` };
  const write = (text: string) => maintenancePage({ site, ...files, text });
  const pages = { seen: write(texts.seen), sent: write(texts.sent) };
  return (req, res, next) => {
    if (!readiness.maintenance) return next();
    const act = req.method === 'POST' ? 'sent' : 'seen';
    res.set({ 'Retry-After': String(retryAfterSeconds), 'Cache-Control': 'no-store' });
    if (isProgram(req, res, base)) sendProblem(res, { type: 'maintenance', status, detail: details[act] });
    else res.status(status).type('html').send(pages[act]);
  };
}

/** Requests for payloads come from our program in a browser. */
function isProgram(req: Request, res: Response, base: string): boolean {
  const [path = ''] = req.originalUrl.split('?', 1);
  return (
    `${path}/`.startsWith(`${base}/api/`) || res.locals.location.payloadFor !== undefined || wantsProblem(req, res)
  );
}
