/** Answers `?asOf=2026-11-25` on a page: the page as it was known on that day, and what has been changed since. */
import type { RequestHandler } from 'express';
import type { Content } from '../../../shared/content.ts';
import { describeChanges } from '../../../shared/publishing/changes-since/describe-changes.ts';
import type { ContentSource } from '../../content/content-source.ts';
import { asOfParameter, type FindKnown, readAsOf } from '../../content/ledger/find-known.ts';
import type { Locate } from '../../http/routing/locate.ts';
import type { ResolvePage } from '../resolve-page.ts';
import { sendUncached, type UncachedDeps } from '../send-uncached.ts';
import { asOfNote } from './as-of-note.ts';
import { continueAsOf } from './continue-as-of.ts';
import { type AsOfKeys, mementoPath, originalOf } from './original.ts';
import { beginAsOf, setMemento, withoutAsOf } from './send-as-of.ts';

export type AsOfDeps = UncachedDeps & {
  content: Pick<ContentSource, 'at' | 'ledger'>;
  findKnown: FindKnown;
  asOfKeys: AsOfKeys;
  locate: Locate;
  /** Resolves pages of content other than the public one, at another time. */
  resolveWith: (content: { at: (now: Date) => Content }, clock: () => Date) => ResolvePage;
  clock: () => Date;
  siteUrl: string;
};

/** Must be mounted after the route rules. @throws {HttpProblem} as `findKnown`. */
export function asOfHandler(deps: AsOfDeps): RequestHandler {
  const { content, findKnown, asOfKeys, locate, resolveWith, clock, siteUrl } = deps;
  /** As long as the view is kept. */
  const resolvers = new WeakMap<Content, ResolvePage>();

  function resolverOf(view: Content, at: Date): ResolvePage {
    const resolvePage = resolvers.get(view) ?? resolveWith({ at: () => view }, () => at);
    resolvers.set(view, resolvePage);
    return resolvePage;
  }

  return async (req, res, next) => {
    const { location } = res.locals;
    const { route } = location;
    const keys = location.query.has(asOfParameter) ? asOfKeys(location) : undefined;
    const written = keys && readAsOf(location.query);
    if (!route || !keys || written === undefined) return next();
    beginAsOf(res);
    const known = await findKnown(written);
    const original = originalOf(location, keys, siteUrl);
    const continueAt = (address: string) =>
      asOfKeys(locate(linkTarget(address))) ? mementoPath(address, known.day) : address;
    await sendUncached(req, res, withoutAsOf(location), {
      ...deps,
      resolvePage: resolverOf(known.content, known.at),
      present({ payload: { head }, status }) {
        if (status === 200) setMemento(res, original, known, content.ledger);
        const now = clock();
        const today = { content: content.at(now), at: now };
        return {
          head: {
            ...head,
            isVariant: true,
            ...(head.alternates && {
              alternates: head.alternates.map((file) => ({ ...file, href: continueAt(file.href) })),
            }),
          },
          note: asOfNote(known, {
            today: siteUrl + original.path,
            isThere: status === 200,
            changes: status === 200 ? describeChanges(route, { before: known, now: today, query: location.query }) : [],
          }),
        };
      },
      rewrite: (html) => continueAsOf(html, continueAt, known.day),
      redirect: ({ to }) => res.redirect(302, continueAt(to)),
    });
  };
}

/** @param address of the markup, escaped. @returns it as a browser requests it. */
function linkTarget(address: string): string {
  return address.replace(/#.*/, '').replaceAll('&amp;', '&');
}
