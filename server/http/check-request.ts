/**
 * Checks the request line and Host before anything else runs: converts an absolute target to origin form, and rejects
 * requests that HTTP requires to be rejected.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { IdentifyRequest } from './request-identity.ts';
import type { RequestLogger } from './request-log.ts';

/** @returns false when the request was rejected and has been answered. */
export type RequestCheck = (req: IncomingMessage, res: ServerResponse) => boolean;

/** http or https without user information (RFC 9110, section 4.2.1). */
const absoluteTarget = /^https?:\/\/([^/?#\\@\s]+)(?:([/?].*))?$/is;
/** The characters of a host (RFC 3986, section 3.2.2) and port. */
const hostValue = /^[\w.:[\]%~!$&'()*+,;=-]*$/;
/**
 * An address of this server without a fragment, which no target has (RFC 9112, section 3.2.1). For others, Express
 * would call Node's deprecated `url.parse`.
 */
export const isOriginForm = (target = '') => target.charCodeAt(0) === slash && !target.includes('#');
const slash = 47;

/** Runs for every request, including those for cached pages, so it does only what is necessary. */
export function createRequestCheck({
  log,
  identify,
  buildId,
}: {
  log: RequestLogger;
  identify: IdentifyRequest;
  buildId: string;
}): RequestCheck {
  let knownHost: string | undefined;

  function reject(req: IncomingMessage, res: ServerResponse, reason: string): false {
    const [identity, started] = [identify(req), performance.now()];
    const text = `${reason}\n`;
    res.writeHead(400, {
      'X-Request-Id': identity.requestId,
      'X-Build': buildId,
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
      Connection: 'close',
    });
    res.end(req.method === 'HEAD' ? undefined : text);
    log({ ...identity, method: req.method, url: req.url ?? '', route: undefined, status: 400, started });
    return false;
  }

  return (req, res) => {
    // This request was pipelined after one whose response closes the connection (RFC 9112, section 9.6).
    if (req.socket.writableEnded) {
      req.socket.destroy();
      return false;
    }
    // Node itself rejects HTTP/1.1 requests without Host.
    if (hasTwoHosts(req.rawHeaders)) return reject(req, res, 'This request names its host twice.');
    if (!isOriginForm(req.url) && !toOriginForm(req))
      return reject(req, res, 'The target of this request is no address of this site.');
    const { host } = req.headers;
    if (host !== knownHost) {
      if (host !== undefined && !hostValue.test(host))
        return reject(req, res, 'The Host of this request is no name of a host.');
      knownHost = host;
    }
    return true;
  };
}

/** RFC 9112, section 3.2. @param headers name and value in turn. */
function hasTwoHosts(headers: readonly string[]): boolean {
  let count = 0;
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count++;
  }
  return count > 1;
}

/**
 * The host of an absolute target takes precedence over Host (RFC 9112, section 3.2.2); `OPTIONS *` concerns the whole
 * server and is answered like the home page.
 */
function toOriginForm(req: IncomingMessage): boolean {
  const { url = '', method } = req;
  if (url === '*' && method === 'OPTIONS') {
    req.url = '/';
    return true;
  }
  const [, authority, rest = ''] = absoluteTarget.exec(url) ?? [];
  if (authority === undefined || rest.includes('#')) return false;
  req.headers.host = authority;
  req.url = rest.startsWith('/') ? rest : `/${rest}`;
  return true;
}
