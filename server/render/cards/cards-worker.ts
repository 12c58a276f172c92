/**
 * The worker thread that draws share cards: receives the contents of one card at a time and posts its PNG. It ends when
 * a card cannot be drawn, and when it receives an undefined message.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { CardShape } from './card-shapes.ts';
import type { CardText } from './draw-card.ts';
import { type CardTools, createDrawPng } from './draw-png.ts';

const drawPng = createDrawPng(workerData as CardTools);

parentPort?.on('message', (card?: { text: CardText; shape: CardShape }) => {
  if (!card) return parentPort?.close();
  const png = new Uint8Array(drawPng(card.text, card.shape));
  parentPort?.postMessage(png, [png.buffer]);
});
