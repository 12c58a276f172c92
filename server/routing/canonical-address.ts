/** Brings the address asked for into its one spelling: decides what is refused, what is redirected and what is looked up. */
import type { RequestHandler } from 'express';
import { match } from '../../shared/match.ts';
import { pageOfPayload } from '../../shared/payload.ts';
import { canonicalPath, isPlainPath } from '../../shared/router/canonical-path.ts';
import { setStatus } from '../http/cache-control.ts';
import { HttpProblem } from '../http/http-problem.ts';
import type { Address } from './address.ts';

const longestAddress = 8 * 1024;
const maxShownLength = 200;
const buildId = /^[\w-]{8,64}$/;
/** Printable and nothing escaped. */
const isShownAsItIs = /^[\x21-\x24\x26-\x7e]*$/;

/**
 * Works on the raw target, so that nothing has decoded it before. Doubled and trailing slashes and other case are redirected to the one spelling,
 * always to a path that starts with exactly one slash; what no page can mean (dot segments, backslashes, control characters, escapes that do not decode) is simply not found.
 */
export function canonicalAddress(base: string): RequestHandler {
  return (req, res, next) => {
    if (req.originalUrl.length > longestAddress) return next(new HttpProblem('address-too-long', 'This address is longer than any page of this site.'));
    const [rawPath = '/', ...rest] = req.originalUrl.split('?');
    const search = rest.length ? `?${rest.join('?')}` : '';
    const below = rawPath === base || rawPath.startsWith(`${base}/`) ? rawPath.slice(base.length) || '/' : undefined;
    const inSite = below !== undefined && isPlainPath(below) ? below : undefined;
    const page = inSite && pageOfPayload(inSite);
    res.locals.address = page
      ? addressOfPayload(page, search, base)
      : ({ path: inSite, query: new URLSearchParams(search), fullPath: shown(rawPath + search) } satisfies Address);
    if (inSite === undefined || page) return next();

    const clean = canonicalPath(inSite);
    const spelling = match(clean) || !match(clean.toLowerCase()) ? clean : clean.toLowerCase();
    if (spelling === inSite && (rawPath !== base || base === '')) return next();
    setStatus(res, 301)
      .set('Location', base + spelling + printable(search))
      .end();
  };
}

/** The address of the page that a payload is about: the build id is the key without a value, the rest its query. */
function addressOfPayload(page: string, search: string, base: string): Address {
  const entries = [...new URLSearchParams(search)];
  const payloadFor = entries.find(([name, value]) => value === '' && buildId.test(name))?.[0] ?? '';
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && part.replace(/=$/, '') !== payloadFor);
  const query = new URLSearchParams(entries.filter(([name]) => name !== payloadFor));
  return { path: page, payloadFor, query, fullPath: shown(base + page + (rest.length ? `?${rest.join('&')}` : '')) };
}

/** Keeps a query in a Location header free of anything but printable ASCII. */
function printable(search: string): string {
  return search.replace(/[^\x21-\x7e]/g, (character) => encodeURIComponent(character));
}

/** The address as a person reads it: decoded where that is possible, cut where it is long. */
function shown(address: string): string {
  if (address.length <= maxShownLength && isShownAsItIs.test(address)) return address;
  let text = address;
  try {
    text = decodeURIComponent(address);
  } catch {
    // An address that does not decode is shown as it was sent.
  }
  // More characters than are shown, also where each has two units.
  const visible = Array.from(text.slice(0, 2 * maxShownLength + 2), (character) => (/\p{C}/u.test(character) ? '\ufffd' : character));
  return visible.length > maxShownLength ? `${visible.slice(0, maxShownLength).join('')}…` : visible.join('');
}
