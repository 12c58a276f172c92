/** `/.well-known/security.txt`: whom to tell about a weakness (RFC 9116). */
import type { RequestHandler } from 'express';

type SecurityTxt = {
  /** A mailto: or https: address. */
  contact: string;
  /** Scheme and host of the public site: the file lies at the root of its host, also below a base path (RFC 8615). */
  origin: string;
  clock: () => Date;
};

const path = '/.well-known/security.txt';
/** The standard asks for less than a year. */
const validDays = 183;

export function securityTxtHandler({ contact, origin, clock }: SecurityTxt): RequestHandler {
  return (req, res, next) => {
    if (req.originalUrl.split('?', 1)[0] !== path) return next();
    const lines = [`Contact: ${contact}`, `Expires: ${dayAfter(clock(), validDays)}`, `Canonical: ${origin}${path}`, 'Preferred-Languages: en', ''];
    res.vary('Accept-Encoding').set('Cache-Control', 'public, max-age=86400').type('text/plain').send(lines.join('\n'));
  };
}

/** Midnight UTC, as RFC 3339 has it. */
function dayAfter(now: Date, days: number): string {
  return `${new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)}T00:00:00Z`;
}
