/** Answers `?asOf=2026-11-25` on a page: the page as it was known on that day, and what has been changed since. */
import type { RequestHandler } from 'express';
import type { Content } from '../../../shared/content.ts';
import { describeChanges } from '../../../shared/publishing/changes-since/describe-changes.ts';
import type { ContentSource } from '../../content/content-source.ts';
import { asOfParameter, type FindKnown, type Known, readAsOf } from '../../content/ledger/find-known.ts';
import type { Locate, SiteLocation } from '../../http/routing/locate.ts';
import type { ResolvedPage, ResolvePage } from '../resolve-page.ts';
import { sendUncached, type UncachedDeps, type UncachedPage } from '../send-uncached.ts';
import { asOfNote } from './as-of-note.ts';
import { continueAsOf } from './continue-as-of.ts';
import { type AsOfKeys, mementoPath, type Original, originalOf } from './original.ts';
import { beginAsOf, setMemento, withoutAsOf } from './send-as-of.ts';

export type AsOfDeps = UncachedDeps & {
  content: Pick<ContentSource, 'at' | 'ledger'>;
  findKnown: FindKnown;
  asOfKeys: AsOfKeys;
  locate: Locate;
  /** Resolves pages of today. */
  resolvePage: ResolvePage;
  /** Resolves pages of content other than the public one, at another time. */
  resolveWith: (content: { at: (now: Date) => Content }, clock: () => Date) => ResolvePage;
  clock: () => Date;
  siteUrl: string;
  base: string;
};

/** Must be mounted after the route rules. @throws {HttpProblem} as `findKnown`. */
export function asOfHandler(deps: AsOfDeps): RequestHandler {
  const { content, findKnown, asOfKeys, locate, siteUrl, base } = deps;
  const present = createPresent(deps);
  const resolverOf = createResolverOf(deps);
  const isThereToday = createIsThereToday(deps);

  return async (req, res, next) => {
    const { location } = res.locals;
    const keys = location.query.has(asOfParameter) ? asOfKeys(location) : undefined;
    const day = keys && readAsOf(location.query);
    if (!keys || day === undefined) return next();
    beginAsOf(res);
    const original = originalOf(location, keys, siteUrl);
    const continueAt = (address: string) =>
      asOfKeys(locate(linkTarget(address))) ? mementoPath(address, day) : address;
    await sendUncached(req, res, withoutAsOf(location), {
      ...deps,
      async find(asked) {
        const known = await findKnown(day);
        const resolved = await resolverOf(known)(asked);
        if (resolved.kind === 'redirect') return resolved;
        if (resolved.status === 200) setMemento(res, original, known, content.ledger);
        return present(resolved, {
          isToday: await isThereToday(asked),
          known,
          asked,
          original,
          continueAt: (path) => continueAt(base + path).slice(base.length),
        });
      },
      rewrite: (html) => continueAsOf(html, { continueAt, day, siteUrl, base }),
      redirect: ({ to }) => res.redirect(302, continueAt(to)),
    });
  };
}

/** The page of a record may be gone since; lists stay. */
function createIsThereToday({ resolvePage }: Pick<AsOfDeps, 'resolvePage'>) {
  return async (location: SiteLocation): Promise<boolean> => {
    if (Object.keys(location.route?.params ?? {}).length === 0) return true;
    const found = await resolvePage(location);
    return found.kind === 'redirect' || found.status === 200;
  };
}

/** @returns a function that makes the resolver of a view, which is kept as long as the view. */
function createResolverOf({ resolveWith }: Pick<AsOfDeps, 'resolveWith'>) {
  const resolvers = new WeakMap<Content, ResolvePage>();
  return ({ content: view, at }: Known): ResolvePage => {
    const resolvePage = resolvers.get(view) ?? resolveWith({ at: () => view }, () => at);
    resolvers.set(view, resolvePage);
    return resolvePage;
  };
}

/** `isToday`: whether the page is there today. */
type Asked = {
  isToday: boolean;
  known: Known;
  asked: SiteLocation;
  original: Original;
  continueAt: (path: string) => string;
};

/** The head leads search engines to the page of today. A page that was not there, or is an error, has no changes. */
function createPresent({ content, clock, siteUrl }: Pick<AsOfDeps, 'content' | 'clock' | 'siteUrl'>) {
  return (resolved: ResolvedPage, { isToday, known, asked, original, continueAt }: Asked): UncachedPage => {
    const { head } = resolved.payload;
    const { route, query } = asked;
    const isThere = resolved.status !== 404;
    const at = clock();
    const both = { before: known, now: { content: content.at(at), at }, query };
    const { alternates = [] } = head;
    return {
      kind: 'page',
      resolved,
      head: {
        ...head,
        ...(isToday ? { isVariant: true } : { noindex: true }),
        alternates: alternates.map((file) => ({ ...file, href: continueAt(file.href) })),
      },
      note: asOfNote(known, {
        today: isToday ? siteUrl + original.path : undefined,
        isThere,
        changes: resolved.status === 200 && route ? describeChanges(route, both) : [],
      }),
    };
  };
}

/** @param address of the markup, escaped. @returns it as a browser requests it. */
function linkTarget(address: string): string {
  return address.replace(/#.*/, '').replaceAll('&amp;', '&');
}
