/** Draws share cards as PNG. The renderer is a native library: only the build and the worker thread load this file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import type { CardShape } from './card-shapes.ts';
import { type CardText, drawCard } from './draw-card.ts';
import { createMeasure } from './measure-text.ts';

const fontNames = {
  serif: 'source-serif-4-semibold.ttf',
  sans: 'inter-regular.ttf',
  sansSemibold: 'inter-semibold.ttf',
} as const;

/** `fontFolder`: of the TrueType files; fonts of the machine are not used. `colors`: by token, as hex. */
export type CardTools = { fontFolder: string; colors: Record<string, string> };

export function createDrawPng({ fontFolder, colors }: CardTools): (text: CardText, shape: CardShape) => Buffer {
  const fileOf = (name: string) => join(fontFolder, name);
  const fontFiles = Object.values(fontNames).map(fileOf);
  const tools = {
    palette: { color: (token: string) => colors[token] ?? throwUnknown(token) },
    measureSerif: createMeasure(readFileSync(fileOf(fontNames.serif))),
    measureSans: createMeasure(readFileSync(fileOf(fontNames.sans))),
  };
  return (text, shape) =>
    new Resvg(drawCard(text, shape, tools), { font: { loadSystemFonts: false, fontFiles } }).render().asPng();
}

function throwUnknown(token: string): never {
  throw new Error(`Share cards have no color --${token}: see server/render/cards/build-cards.ts`);
}
