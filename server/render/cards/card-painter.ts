/** Draws share cards, each once and one at a time, in a separate thread, so that pages do not wait for pictures. */
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { createThreadQueue } from '../../platform/threads/thread-queue.ts';
import type { Requester } from '../../store/rate-limits/requester.ts';
import type { CardShape } from './card-shapes.ts';
import type { CardText } from './draw-card.ts';
import type { CardTools } from './draw-png.ts';
import type { CardDrawing } from './share-cards.ts';

export type CardPainter = {
  /** Whether the picture is cached or being drawn. */
  has: (version: string, shape: CardShape) => boolean;
  /**
   * The PNG; undefined when too many cards wait, or it cannot be drawn.
   * @param charge called with the milliseconds of processor time that it took, if it had to be drawn.
   */
  paint: (drawing: CardDrawing, shape: CardShape, charge: Requester['charge']) => Promise<Buffer | undefined>;
};
/**
 * `program`: of the thread (cards-worker.ts), which starts with the first card. `idleMs`: the thread ends after being
 * idle for this long.
 */
type Options = {
  program: string;
  tools: CardTools;
  logger: Pick<Logger, 'warn'>;
  maxWaiting?: number;
  idleMs?: number;
};

/**
 * A card has up to 250 kB. Shared caches keep cards for a year; this cache serves the first minutes after a link has
 * been shared.
 */
const maxCacheBytes = 16 * 1024 * 1024;

export function createCardPainter({ program, tools, logger, maxWaiting = 16, idleMs }: Options): CardPainter {
  const cache = new LRUCache<string, Buffer>({ maxSize: maxCacheBytes, sizeCalculation: (png) => png.length });
  const drawn = new Map<string, Promise<Buffer | undefined>>();
  const { run } = createThreadQueue<{ text: CardText; shape: CardShape }>({
    open: () => new Worker(program, { workerData: tools }),
    maxWaiting,
    idleMs,
    // The next card can probably be drawn.
    afterFailure: 'restart',
    onFailure: (error) =>
      logger.warn({ err: error }, 'a share card could not be drawn: the general one is shown instead'),
  });

  async function draw(
    key: string,
    { text }: CardDrawing,
    shape: CardShape,
    charge: Requester['charge'],
  ): Promise<Buffer | undefined> {
    const png = await run({ text, shape }, charge);
    if (png) cache.set(key, png);
    drawn.delete(key);
    return png;
  }

  const keyOf = (version: string, shape: CardShape) => `${shape}-${version}`;
  return {
    has: (version, shape) => cache.has(keyOf(version, shape)) || drawn.has(keyOf(version, shape)),
    async paint(drawing, shape, charge) {
      const key = keyOf(drawing.version, shape);
      const known = cache.get(key) ?? drawn.get(key);
      if (known) return known;
      const png = draw(key, drawing, shape, charge);
      drawn.set(key, png);
      return png;
    },
  };
}
