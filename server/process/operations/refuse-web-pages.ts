/**
 * Keeps web pages away from ADMIN_PORT: a page that an operator has open can make the browser send requests to every
 * address that the browser reaches.
 */
import { isIP } from 'node:net';
import type { Request, RequestHandler } from 'express';

/** A name or an address in brackets, before the port. */
const host = /^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$/;

/**
 * Refuses with 403 what only a page can send (`Origin`), changes that anything but the operator has caused
 * (`Sec-Fetch-Site`), and a Host that a stranger may own.
 * @param adminHost the setting; its name is allowed as a Host.
 */
export function refuseWebPages(adminHost: string): RequestHandler {
  return (req, res, next) => {
    const reason = reasonToRefuse(req, adminHost);
    if (!reason) return next();
    res.status(403).set('Cache-Control', 'no-store').type('text').send(`${reason}\n`);
  };
}

function reasonToRefuse({ headers, method }: Request, adminHost: string): string | undefined {
  const { host: given, origin } = headers;
  if (given !== undefined && !isOwnHost(given, adminHost))
    return 'Ask for this port by an IP address, by localhost, by a name without dots, or by the name in ADMIN_HOST.';
  if (origin !== undefined) return 'This port answers no web page.';
  const isRead = method === 'GET' || method === 'HEAD';
  if (!isRead && (headers['sec-fetch-site'] ?? 'none') !== 'none') return 'No web page may change anything here.';
  return undefined;
}

/**
 * An attacker can point a domain of their own at this machine, so that the browser takes their page for one of this
 * port (DNS rebinding). Such a domain has a dot; IP addresses belong to nobody, and names without dots (localhost, the
 * services of Compose and Kubernetes) are given by the operator's own network.
 */
function isOwnHost(value: string, adminHost: string): boolean {
  const [, address, name = ''] = host.exec(value.toLowerCase()) ?? [];
  if (address !== undefined) return isIP(address) === 6;
  return isIP(name) === 4 || name === adminHost.toLowerCase() || /^[\w-]+$/.test(name);
}
