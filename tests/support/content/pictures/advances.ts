/**
 * The advance widths of a TrueType font with its tabular figures (OpenType 1.9: hmtx, and the substitutions `tnum` of
 * GSUB).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMeasure, type MeasureText } from '../../../../server/render/cards/measure-text.ts';
import { root } from '../../root.mjs';

/**
 * @param file a file of server/render/cards/fonts.
 * @returns the width of a text in em as pictures draw it: with tabular figures, and with signs that suit them.
 */
export function measureTabular(file: string): MeasureText {
  return createMeasure(withTabularFigures(readFont(file)));
}

/** The characters of a font. */
export function charactersOf(file: string): string[] {
  const measure = createMeasure(readFont(file));
  const missing = measure('\uffff');
  const codes = Array.from({ length: 0x2300 - 0x20 }, (_, index) => String.fromCodePoint(index + 0x20));
  return codes.filter((character) => measure(character) !== missing);
}

function readFont(file: string): Buffer {
  return readFileSync(join(root, 'server/render/cards/fonts', file));
}

/** @returns a copy of the font in which each character has the width of its tabular form. */
function withTabularFigures(font: Buffer): Buffer {
  const at = (offset: number) => font.readUInt16BE(offset);
  const recordsFrom = (start: number, count: number, size: number) =>
    Array.from({ length: count }, (_, index) => start + size * index);
  const tagged = (records: number[], tag: string) =>
    records.find((record) => font.toString('latin1', record, record + 4) === tag);
  const table = (tag: string) => font.readUInt32BE((tagged(recordsFrom(12, at(4), 16), tag) ?? Number.NaN) + 8);
  const [substitutions, widths, metrics] = [table('GSUB'), table('hmtx'), at(table('hhea') + 34)];
  const [features, lookups] = [substitutions + at(substitutions + 6), substitutions + at(substitutions + 8)];
  const feature = tagged(recordsFrom(features + 2, at(features), 6), 'tnum');
  if (feature === undefined) return font;
  const lookup = lookups + at(lookups + 2 + 2 * at(features + at(feature + 4) + 4));
  const substitution = lookup + at(lookup + 6);
  const coverage = substitution + at(substitution + 2);
  // Format 1 of a coverage lists glyphs, format 2 ranges of them.
  const glyphs =
    at(coverage) === 1
      ? recordsFrom(coverage + 4, at(coverage + 2), 2).map(at)
      : recordsFrom(coverage + 4, at(coverage + 2), 6).flatMap((range) =>
          recordsFrom(at(range), at(range + 2) - at(range) + 1, 1),
        );
  const copy = Buffer.from(font);
  const widthAt = (glyph: number) => widths + 4 * Math.min(glyph, metrics - 1);
  for (const [index, glyph] of glyphs.entries())
    copy.writeUInt16BE(at(widthAt(at(substitution + 6 + 2 * index))), widthAt(glyph));
  return copy;
}
