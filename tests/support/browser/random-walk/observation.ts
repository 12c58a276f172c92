/** What the random user does and sees inside a page. */
import type { PageSummary } from './fresh-pages.ts';

/** The current position: address from the root, number of the history entry, scroll offset. */
export type Position = { url: string; index: number; y: number };
export type LinkKind = 'header' | 'main' | 'footer' | 'hash';
/** `at`: position of the link among all links in document order, 0 to 1. */
export type LinkChoice = { kind: LinkKind; at: number };
export type Step = -1 | 1;
export type Click = { href: string; from: Position };
export type Observation = Position & {
  said: PageSummary;
  /** Null in a document that sends no referrer. */
  entries: (string | null)[];
  isReady: boolean;
  isHydrated: boolean;
  /** Whether another document, or this one again, is being loaded. */
  isLeaving: boolean;
  /** When this document was created, in milliseconds since the epoch. */
  createdAt: number;
  maxY: number;
  /** Offset that shows the element of the hash, undefined where there is none. */
  anchorY: number | undefined;
  bar: { state: string; isSeen: boolean } | undefined;
};
