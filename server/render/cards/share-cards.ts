/**
 * The share cards of the site: the card of each page, its address and contents. Cards are drawn on request
 * (cards-handler.ts).
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Content } from '../../../shared/content.ts';
import type { ContentSource } from '../../content/content-source.ts';
import type { CardShape } from './card-shapes.ts';
import { computedCards } from './computed-cards.ts';
import type { PlannedCard } from './create-card.ts';
import type { CardText } from './draw-card.ts';
import { entryCards } from './list-cards.ts';

/**
 * The pictures that other sites show with a link to a page (Open Graph): addresses without the base path, and their alt
 * text.
 */
export type ShareCard = Record<CardShape, string> & { alt: string };
/**
 * The contents of a card. `version`: a digest of them and of the drawing code, so that equal versions mean equal
 * pictures.
 */
export type CardDrawing = { text: CardText; version: string };
export type ShareCards = {
  /** The card of a page, by its canonical path. */
  ofPage: (path: string) => ShareCard | undefined;
  /** The card of a page, or that of the home page if it has none. @param path may have a query. */
  ofPageOrHome: (path: string) => ShareCard | undefined;
  /** By the name in its address: "news/403". */
  findDrawing: (name: string) => CardDrawing | undefined;
};
type Known = { card: ShareCard; drawing: CardDrawing };
type CardIndex = Record<'path' | 'name', ReadonlyMap<string, PlannedCard>>;
type Index = { find: (key: keyof CardIndex, value: string) => PlannedCard | undefined; known: LRUCache<string, Known> };

/** The number of cached addresses: computing the address of a map's card takes up to a millisecond. */
const maxKnown = 1_000;

/** @param deps `version`: of the program that draws the cards. */
export function createShareCards({
  content,
  clock,
  version,
}: {
  content: Pick<ContentSource, 'at'>;
  clock: () => Date;
  version: string;
}): ShareCards {
  const indexes = new WeakMap<Content, Index>();

  /** Created once per content view, which lasts until midnight at the longest. */
  function currentIndex(): Index {
    const now = clock();
    const view = content.at(now);
    const index = indexes.get(view) ?? createIndex(view, now);
    indexes.set(view, index);
    return index;
  }

  function describe(planned: PlannedCard | undefined, { known }: Index): Known | undefined {
    if (!planned) return undefined;
    const found = known.get(planned.name) ?? describeCard(planned, version);
    known.set(planned.name, found);
    return found;
  }

  function ofPage(path: string): ShareCard | undefined {
    const index = currentIndex();
    return describe(index.find('path', path), index)?.card;
  }

  return {
    ofPage,
    ofPageOrHome: (path) => ofPage(path.replace(/\?.*/, '')) ?? ofPage('/'),
    findDrawing(name) {
      const index = currentIndex();
      return describe(index.find('name', name), index)?.drawing;
    },
  };
}

/** The computed cards take longer to list, and are listed when a page is none of the others. */
function createIndex(view: Content, now: Date): Index {
  const others = indexCards(entryCards(view, now));
  let computed: CardIndex | undefined;
  return {
    find(key, value) {
      const card = others[key].get(value);
      if (card) return card;
      computed ??= indexCards(computedCards(view, now));
      return computed[key].get(value);
    },
    known: new LRUCache({ max: maxKnown }),
  };
}

function indexCards(cards: readonly PlannedCard[]): CardIndex {
  return {
    path: new Map(cards.map((card) => [card.path, card])),
    name: new Map(cards.map((card) => [card.name, card])),
  };
}

function describeCard({ name, make }: PlannedCard, program: string): Known {
  const { alt, text } = make();
  const version = createHash('sha256').update(program).update(JSON.stringify(text)).digest('hex').slice(0, 16);
  const address = (shape: CardShape) => `/cards/${name}/${shape}-${version}.png`;
  return {
    card: { wide: address('wide'), square: address('square'), screen: address('screen'), alt },
    drawing: { text, version },
  };
}
