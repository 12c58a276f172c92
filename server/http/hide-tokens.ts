/** Keeps the tokens of links in our mails out of the log, in whatever form a URL is written: a token works for everyone who reads it. */
import { routes } from '../../shared/routes.ts';

/** The first segments of those paths whose second segment is a token. */
const owners = Object.values(routes)
  .flatMap((path) => /^\/([\w-]+)\/:token$/.exec(path)?.[1] ?? [])
  .join('|');
/** What follows such a segment, after slashes or backslashes: the rest of a path, or of a URL inside a text. */
const tail = new RegExp(`([/\\\\](?:${owners})[/\\\\]).*`, 'is');
const tailInText = new RegExp(`([/\\\\](?:${owners})[/\\\\])[^\\s"'<>()]+`, 'gi');
/** A path without any of this has no token: of the 82 characters of a token about 25 are capitals. */
const suspicious = new RegExp(`[%A-Z\\\\]|/(?:${owners})/`);
/** Half a token or more; our own paths are in lower case. */
const longRun = /[\w-]{40,}/g;
const escape = /%([0-9a-f]{2})/gi;
/** A URL may have been percent-encoded several times. */
const maxDecodings = 5;

/** @param path as requested, without its query. @returns it with `***` in place of what is or could be a token. */
export function hideTokensInPath(path: string): string {
  if (!suspicious.test(path)) return path;
  const decoded = decodeAscii(path).replace(/[/\\]{2,}/g, '/');
  const hidden = hideRuns(decoded.replace(tail, '$1***'));
  return hidden === decoded ? path : hidden;
}

/** The same in a text that may contain URLs. */
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
