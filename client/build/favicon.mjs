/** Makes /favicon.ico for programs that ask for it without reading a page: browsers that show a plain file, feed readers, link previews. */
import { Resvg } from '@resvg/resvg-js';

/** Pixels of a side: for tabs, for tabs on dense screens, for bookmarks. */
const sizes = [16, 32, 48];
const [headerBytes, entryBytes] = [6, 16];

/**
 * @param {string} svg a square picture.
 * @returns an ICO file that holds it as PNGs (https://en.wikipedia.org/wiki/ICO_(file_format)).
 */
export function makeFavicon(svg) {
  const pictures = sizes.map((size) => ({ size, png: new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng() }));
  const header = Buffer.alloc(headerBytes + entryBytes * sizes.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(sizes.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const at = headerBytes + entryBytes * index;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}
