/**
 * Computes the width of a text from the advance widths of a TrueType font (OpenType 1.9: cmap format 4, hhea, hmtx).
 */

/** Returns the width of a text in em. */
export type MeasureText = (text: string) => number;

export function createMeasure(font: Buffer): MeasureText {
  const table = (tag: string): number => {
    const count = font.readUInt16BE(4);
    for (let index = 0; index < count; index++) {
      const record = 12 + 16 * index;
      if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8);
    }
    throw new Error(`The font has no table ${tag}`);
  };
  const unitsPerEm = font.readUInt16BE(table('head') + 18);
  const metrics = font.readUInt16BE(table('hhea') + 34);
  const widths = table('hmtx');
  const glyphOf = readCharacterMap(font, table('cmap'));
  const advance = (character: string) =>
    font.readUInt16BE(widths + 4 * Math.min(glyphOf(character.codePointAt(0) ?? 0), metrics - 1));
  return (text) => Array.from(text).reduce((sum, character) => sum + advance(character), 0) / unitsPerEm;
}

function readCharacterMap(font: Buffer, at: number): (code: number) => number {
  const count = font.readUInt16BE(at + 2);
  const offsets = Array.from({ length: count }, (_, index) => at + font.readUInt32BE(at + 8 + 8 * index));
  const start = offsets.find((offset) => font.readUInt16BE(offset) === 4);
  if (start === undefined) throw new Error('The font has no character map of format 4');
  const double = font.readUInt16BE(start + 6);
  const [ends, starts, deltas, ranges] = [
    start + 14,
    start + 16 + double,
    start + 16 + 2 * double,
    start + 16 + 3 * double,
  ];
  return (code) => {
    for (let index = 0; index < double; index += 2) {
      if (code > font.readUInt16BE(ends + index)) continue;
      const first = font.readUInt16BE(starts + index);
      if (code < first) return 0;
      const delta = font.readUInt16BE(deltas + index);
      const range = font.readUInt16BE(ranges + index);
      if (range === 0) return (code + delta) & 0xffff;
      const glyph = font.readUInt16BE(ranges + index + range + 2 * (code - first));
      return glyph && (glyph + delta) & 0xffff;
    }
    return 0;
  };
}
