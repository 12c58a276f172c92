/** Makes the icon for those who ask for /favicon.ico without having read a page: browsers for plain files, readers of feeds, previews of links. */
import { Resvg } from '@resvg/resvg-js';

/** Pixels of a side: tabs, tabs on dense screens, lists of bookmarks. */
const sizes = [16, 32, 48];
const [headerBytes, entryBytes] = [6, 16];

/** @param svg a square picture. @returns an ICO file that holds it as PNGs (https://en.wikipedia.org/wiki/ICO_(file_format)). */
export function makeFavicon(svg) {
  const pictures = sizes.map((size) => new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng());
  const header = Buffer.alloc(headerBytes + entryBytes * sizes.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(sizes.length, 4);
  let offset = header.length;
  for (const [index, picture] of pictures.entries()) {
    const at = headerBytes + entryBytes * index;
    header.writeUInt8(sizes[index], at);
    header.writeUInt8(sizes[index], at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(picture.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  }
  return Buffer.concat([header, ...pictures]);
}
