/**
 * Creates the icons that cannot be SVG: /favicon.ico for programs that request it without reading a page (feed readers,
 * link previews), and PNGs for the web manifest.
 */
import { Resvg } from '@resvg/resvg-js';

/** Side lengths in pixels: for tabs, for tabs on high-density screens, for bookmarks. */
const sizes = [16, 32, 48];
/** The sizes that the web manifest lists. */
const manifestSizes = [192, 512];
const [headerBytes, entryBytes] = [6, 16];

/**
 * @param {string} svg a square picture.
 * @returns an ICO file that contains the picture as PNGs (https://en.wikipedia.org/wiki/ICO_(file_format)).
 */
function makeFavicon(svg) {
  const pictures = sizes.map((size) => ({ size, png: draw(svg, size) }));
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

/**
 * @param {string} svg a square picture.
 * @returns {Record<string, Buffer>} the files by name.
 */
export function makeIcons(svg) {
  return {
    'favicon.ico': makeFavicon(svg),
    ...Object.fromEntries(manifestSizes.map((size) => [`icon-${size}.png`, draw(svg, size)])),
  };
}

/**
 * @param {string} svg
 * @param {number} size side length in pixels.
 */
function draw(svg, size) {
  return new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng();
}
