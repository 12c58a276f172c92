/** `/.well-known/security.txt`: where to report vulnerabilities (RFC 9116). */
import type { RequestHandler } from 'express';
import { dayMs } from '../../../content/vocabulary/durations.ts';

type SecurityTxt = {
  /** A mailto: or https: URL. */
  contact: string;
  /**
   * Scheme and host of the public site: the file is at the root of the host, even if the site has a base path (RFC
   * 8615).
   */
  origin: string;
  clock: () => Date;
};

const path = '/.well-known/security.txt';
/** RFC 9116, section 2.5.5, recommends less than a year. */
const validDays = 183;

export function securityTxtHandler({ contact, origin, clock }: SecurityTxt): RequestHandler {
  return (req, res, next) => {
    if (req.originalUrl.split('?', 1)[0] !== path) return next();
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${dayAfter(clock(), validDays)}`,
      `Canonical: ${origin}${path}`,
      'Preferred-Languages: en',
      '',
    ];
    res.vary('Accept-Encoding').set('Cache-Control', 'public, max-age=86400').type('text/plain').send(lines.join('\n'));
  };
}

/** Midnight UTC, a number of days later, in the format of RFC 3339. */
function dayAfter(now: Date, days: number): string {
  return `${new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10)}T00:00:00Z`;
}
