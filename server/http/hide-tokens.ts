/** Keeps the tokens of links in our mails out of the log, however an address is spelled: they work for whoever reads them there. */
import { routes } from '../../shared/routes.ts';

/** The first segments of the addresses whose second one is a token. */
const owners = Object.values(routes)
  .flatMap((path) => /^\/([\w-]+)\/:token$/.exec(path)?.[1] ?? [])
  .join('|');
/** What follows such a segment, with whatever slashes: in an address all of it, in a text as far as an address goes. */
const tail = new RegExp(`([/\\\\](?:${owners})[/\\\\]).*`, 'is');
const tailInText = new RegExp(`([/\\\\](?:${owners})[/\\\\])[^\\s"'<>()]+`, 'gi');
/** A path without any of this holds no token: tokens have capitals, about 25 in 82 letters. */
const suspicious = new RegExp(`[%A-Z\\\\]|/(?:${owners})/`);
/** Half a token or more; a segment of our own is in lower case. */
const longRun = /[\w-]{40,}/g;
const escape = /%([0-9a-f]{2})/gi;
/** As often as anybody may have escaped it again. */
const maxDecodings = 5;

/** @param path as it came, without its query. @returns the same, with `***` for what is or could be a token. */
export function hideTokensInPath(path: string): string {
  if (!suspicious.test(path)) return path;
  const decoded = decodeAscii(path).replace(/[/\\]{2,}/g, '/');
  const hidden = hideRuns(decoded.replace(tail, '$1***'));
  return hidden === decoded ? path : hidden;
}

/** The same in a text in which addresses may stand. */
export function hideTokens(text: string): string {
  return hideRuns(text.replace(tailInText, '$1***'));
}

function hideRuns(text: string): string {
  return text.replace(longRun, (run) => (/[A-Z]/.test(run) ? '***' : run));
}

/** Decodes the letters and signs of which addresses are made; other escapes stay. */
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
