/**
 * Removes the tokens of links in our mails from texts that are logged, however the URL is written: everyone who reads a
 * token could use it.
 */
import { routes } from '../../shared/routes.ts';
import { maxPathLength } from '../../shared/site/client-errors.ts';

/** The first segments of the paths whose second segment is a token. */
const owners = Object.values(routes)
  .flatMap((path) => /^\/([\w-]+)\/:token$/.exec(path)?.[1] ?? [])
  .join('|');
/**
 * Matches such a segment and everything after it, after slashes or backslashes: the rest of a path, or of a URL inside
 * a text.
 */
const tail = new RegExp(`([/\\\\](?:${owners})[/\\\\]).*`, 'is');
const tailInText = new RegExp(`([/\\\\](?:${owners})[/\\\\])[^\\s"'<>()]+`, 'gi');
/** A path without a match contains no token: of the 82 characters of a token, about 25 are capitals. */
const suspicious = new RegExp(`[%A-Z\\\\]|/(?:${owners})/`);
/** Matches at least half a token; our own paths are in lower case. */
const longRun = /[\w-]{40,}/g;
const escape = /%([0-9a-f]{2})/gi;
/** Because a URL may have been percent-encoded several times. */
const maxDecodings = 5;

/** @param path as requested, without its query. @returns it with `***` in place of what is or could be a token. */
export function hideTokensInPath(path: string): string {
  if (!suspicious.test(path)) return path;
  const decoded = decodeAscii(path).replace(/[/\\]{2,}/g, '/');
  const hidden = hideRuns(decoded.replace(tail, '$1***'));
  return hidden === decoded ? path : hidden;
}

/** A path as logs and traces show it: without tokens, and at most `maxPathLength` long. */
export function toLoggedPath(path: string): string {
  return hideTokensInPath(path).slice(0, maxPathLength);
}

/** @returns a text that may contain URLs, with `***` in place of what is or could be a token. */
export function hideTokens(text: string): string {
  return hideRuns(text.replace(tailInText, '$1***'));
}

function hideRuns(text: string): string {
  return text.replace(longRun, (run) => (/[A-Z]/.test(run) ? '***' : run));
}

/** Decodes printable ASCII; other escapes stay. */
function decodeAscii(path: string): string {
  let text = path;
  for (let count = 0; count < maxDecodings && text.includes('%'); count++) {
    text = text.replace(escape, (escaped, hex: string) => {
      const code = Number.parseInt(hex, 16);
      return code > 0x20 && code < 0x7f ? String.fromCharCode(code) : escaped;
    });
  }
  return text;
}
