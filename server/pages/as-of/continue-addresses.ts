/** Keeps the addresses that a text of an earlier day prints in full on that day: of citations, files, API answers. */
import { asOfParameter } from '../../content/ledger/find-known.ts';
import { withParameter } from '../continue-links.ts';

/** Dots belong to a path only within a name, because one may end a sentence. */
const pathAndQuery = /^((?:\/[\w~%-]+(?:\.[\w-]+)*)+)((?:\?[^\s"'<>\\]*)?)/;
const namesDay = new RegExp(`[?&;]${asOfParameter}=`);

/**
 * @param siteUrl without a trailing slash.
 * @param continueAt returns the address of a path for the day, or the same one if it does not answer `asOf`.
 * @returns the text, in which each address of ours names the day.
 */
export function continueAddresses(text: string, siteUrl: string, continueAt: (path: string) => string): string {
  const [start = '', ...parts] = text.split(siteUrl);
  const continued = parts.map((part) => {
    const [all = '', path, query = ''] = pathAndQuery.exec(part) ?? [];
    if (path === undefined || namesDay.test(query)) return part;
    return `${continueAt(path)}${continueAt(path) === path ? query : query.replace('?', '&')}${part.slice(all.length)}`;
  });
  return [start, ...continued].join(siteUrl);
}

/** @returns the path for a day if it answers `asOf`. @param answersAsOf of a path, below the base path. */
export function createContinueAt(answersAsOf: (path: string) => boolean, day: string): (path: string) => string {
  return (path) => (answersAsOf(path) ? withParameter(path, asOfParameter, day) : path);
}
