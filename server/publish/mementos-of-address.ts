/** The mementos of an address: those days of the ledger on which its record was known. */
import type { Content } from '../../shared/content.ts';
import { findFigure } from '../../shared/figures/list-figures.ts';
import type { RouteMatch } from '../../shared/router/match.ts';
import type { routes } from '../../shared/routes.ts';
import type { ContentSource } from '../content/content-source.ts';
import { type Memento, mementosOf } from '../content/ledger/mementos.ts';
import type { RecordHistory } from '../content/ledger/record-history.ts';
import type { Locate } from '../http/routing/locate.ts';

type Deps = {
  content: Pick<ContentSource, 'ledger' | 'historyOf' | 'asOf' | 'at'>;
  clock: () => Date;
  locate: Locate;
  base: string;
};
/** @param path of an address that answers `asOf`, below the base path. @returns none if it was never there. */
export type FindMementos = (path: string) => Promise<readonly Memento[]>;

const ofApi = /^\/api\/v1\/([a-z]+)\/([^/]+)$/;

/** An address without a record of its own has all mementos. */
export function createFindMementos({ content, clock, locate, base }: Deps): FindMementos {
  const routeOf = (path: string) => locate(base + path.replace(/\.[a-z]+$/, '')).route;

  /** Figures are made of the facts of their material, so only a view tells whether one was there. */
  async function wasFigure(id: string, { versions }: RecordHistory): Promise<boolean> {
    const has = (view: Content | undefined, at: Date) => view !== undefined && findFigure(view, id, at) !== undefined;
    const now = clock();
    if (has(content.at(now), now)) return true;
    for (const set of content.ledger.filter(({ number }) => versions.has(number))) {
      const at = new Date(set.at);
      if (has(await content.asOf(at), at)) return true;
    }
    return false;
  }

  return async (path) => {
    const all = mementosOf(content.ledger);
    const [, collection, name] = ofApi.exec(path) ?? [];
    const key = collection ? `${collection}/${name}` : recordOf(routeOf(path));
    if (key === undefined) return all;
    const history = await content.historyOf(key);
    const mementos = all.filter(({ set }) => history.known.has(set.number));
    const [, figure] = /^figures\/(.*)/.exec(key) ?? [];
    return figure === undefined || (await wasFigure(figure, history)) ? mementos : [];
  };
}

/** The key of the record of a page. */
function recordOf(route: RouteMatch<typeof routes> | undefined): string | undefined {
  switch (route?.name) {
    case 'figure':
      return `figures/${route.params.id}`;
    case 'material':
      return `materials/${route.params.element}`;
    case 'cmri-material':
      return `materials/${route.params.material}`;
    case 'cmri-edition':
      return `cmri/${route.params.edition}`;
    case 'measure':
      return `measures/${route.params.id}`;
    default:
      return undefined;
  }
}
