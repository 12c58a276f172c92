/** The responses to requests that Node cannot read: they never reach Express. */
import { STATUS_CODES } from 'node:http';

/**
 * Cookies of other programs on the same domain are the usual reason. The page names no file, because the request for it
 * would be refused, too.
 */
const tooManyCookies = `<!doctype html>
<html lang="en-US">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Too many cookies</title>
<style>body { max-width: 36rem; margin: 15vh auto; padding: 0 1.5rem; font: 1.125rem/1.6 Georgia, serif }</style>
<main>
<h1>Too many cookies</h1>
<p>Your browser sends more with its request than we can read, usually because too many cookies are stored for this site.</p>
<p>Clear the cookies of this site in the settings of your browser, then load the page again.</p>
</main>
</html>
`;

/** @returns a whole HTTP response: a page if a visitor can do something about it, otherwise the name of the status. */
export function writeRefusal(status: number): string {
  const [type, text] = status === 431 ? ['text/html', tooManyCookies] : ['text/plain', `${STATUS_CODES[status]}\n`];
  const headers = [
    `Date: ${new Date().toUTCString()}`,
    `Content-Type: ${type}; charset=utf-8`,
    `Content-Length: ${Buffer.byteLength(text)}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
  ];
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers, '', text].join('\r\n');
}
