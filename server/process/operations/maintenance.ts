/**
 * Switches for incidents on ADMIN_PORT: PUT starts a state, DELETE ends it, GET returns it. PUT and DELETE are used
 * because pages of other origins cannot make a browser send them.
 */
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Readiness } from './health.ts';

type SwitchDeps = { readiness: Pick<Readiness, 'maintenance' | 'formsClosed'>; logger: Pick<Logger, 'warn'> };

const switches = {
  '/maintenance': { name: 'maintenance', begins: 'maintenance starts: visitors get 503', ends: 'maintenance ends' },
  '/closed-forms': {
    name: 'formsClosed',
    begins: 'forms are closed: they give the mail address instead',
    ends: 'forms are open again',
  },
} as const;

/** The states are those of this process: after a restart the settings MAINTENANCE and FORMS apply again. */
export function switchStates({ readiness, logger }: SwitchDeps): RequestHandler {
  return ({ method, path }, res, next) => {
    if (!Object.hasOwn(switches, path)) return next();
    const { name, begins, ends } = switches[path as keyof typeof switches];
    const { [name]: wasOn = false } = readiness;
    const isOn = { GET: wasOn, HEAD: wasOn, PUT: true, DELETE: false }[method];
    if (isOn === undefined)
      return void res
        .status(405)
        .set('Allow', 'GET, PUT, DELETE')
        .type('text')
        .send('GET, PUT and DELETE are understood here.\n');
    if (isOn !== wasOn) logger.warn(isOn ? begins : ends);
    readiness[name] = isOn;
    res.set('Cache-Control', 'no-store').json({ [name]: isOn });
  };
}
