/** The shapes of share cards, and where their words and their picture are. */
/**
 * `wide`: for links in chats and networks (1.91:1). `square`: 1:1. `screen`: 16:9, as search engines show articles and
 * events.
 */
export const cardShapes = ['wide', 'square', 'screen'] as const;
export type CardShape = (typeof cardShapes)[number];
/** Where something is on a card. */
export type CardBox = { x: number; y: number; width: number; height: number };

/** In pixels. */
export const cardSizes = {
  wide: { width: 1200, height: 630 },
  square: { width: 1200, height: 1200 },
  screen: { width: 1200, height: 675 },
} as const satisfies Record<CardShape, object>;

export const cardLayouts = {
  wide: {
    words: { x: 64, y: 64, width: 560, height: 502 },
    cover: { x: 680, y: 0, width: 520, height: 630 },
    titleSizes: [84, 74, 66, 58, 50, 44],
  },
  square: {
    words: { x: 72, y: 660, width: 1056, height: 468 },
    cover: { x: 0, y: 0, width: 1200, height: 588 },
    titleSizes: [112, 96, 84, 74, 64, 56],
  },
  screen: {
    words: { x: 64, y: 64, width: 560, height: 547 },
    cover: { x: 680, y: 0, width: 520, height: 675 },
    titleSizes: [84, 74, 66, 58, 50, 44],
  },
} as const satisfies Record<CardShape, { words: CardBox; cover: CardBox; titleSizes: readonly number[] }>;
