/**
 * The time map of an address (RFC 7089): its mementos, one for each day on which the ledger got a set, and none without
 * a ledger.
 */
import type { Memento } from '../content/ledger/mementos.ts';
import { HttpProblem } from '../http/http-problem.ts';
import type { Locate } from '../http/routing/locate.ts';
import {
  type AsOfKeys,
  type Original,
  originalOf,
  timeMapFolder,
  timeOfMemento,
  writeMemento,
} from '../pages/as-of/original.ts';
import { type FileRoute, light } from './file-route.ts';
import type { FindMementos } from './mementos-of-address.ts';

type Deps = { asOfKeys: AsOfKeys; findMementos: FindMementos; locate: Locate; base: string };

/** `/timemap/figures/gallium-prices`: the folder, then the path of the original and its query. */
export function createTimeMapRoute({ asOfKeys, findMementos, locate, base }: Deps): FileRoute {
  const keysOf = (path = '') => asOfKeys(locate(base + path));
  return {
    name: 'time-map',
    pattern: new RegExp(`^${timeMapFolder}(/.+)$`),
    query: ([path]) => keysOf(path),
    find([path = ''], { content: { ledger }, query, siteUrl }) {
      const keys = keysOf(path);
      const original = keys && originalOf({ path, query }, keys, siteUrl);
      if (!original) return undefined;
      return {
        name: 'time-map.txt',
        type: 'application/link-format',
        body: light(async () => {
          const mementos = await findMementos(path);
          if (mementos.length === 0 && ledger.length > 0)
            throw new HttpProblem('not-found', `Nothing was ever published at ${siteUrl}${path}.`);
          return writeTimeMap(original, mementos);
        }),
      };
    },
  };
}

function writeTimeMap(original: Original, mementos: readonly Memento[]): string {
  const { path, siteUrl } = original;
  const [from, until] = [mementos[0], mementos.at(-1)].map((memento) => memento && timeOfMemento(memento));
  const span = from ? `; from="${from}"; until="${until}"` : '';
  return `${[
    `<${siteUrl}${path}>; rel="original timegate"`,
    `<${siteUrl}${timeMapFolder}${path}>; rel="self"; type="application/link-format"${span}`,
    ...mementos.map((memento, index) =>
      writeMemento(original, memento, [...boundsAt(index, mementos.length), 'memento'].join(' ')),
    ),
  ].join(',\n')}\n`;
}

function boundsAt(index: number, count: number): string[] {
  return [...(index === 0 ? ['first'] : []), ...(index === count - 1 ? ['last'] : [])];
}
