/** Reads the size of a picture in a text, so that the page can reserve its space. */
import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { ResolvePicture } from './markdown/environment.ts';

/** Resolves pictures in the folder of public files, by their path within it: SVG with a `viewBox`, and PNG. */
export function createPictureResolver(publicFolder: string): ResolvePicture {
  const folder = join(publicFolder, '/');
  return (written) => {
    const path = join(folder, written);
    if (!written.startsWith('/') || !path.startsWith(folder) || !statSync(path, { throwIfNoEntry: false })?.isFile())
      return { problem: `shows ${written}, which is not in public/` };
    const size = extname(path) === '.png' ? sizeOfPng(readFileSync(path)) : sizeOfSvg(readFileSync(path, 'utf8'));
    return size ?? { problem: `shows ${written}, which is neither a PNG nor an SVG with a viewBox` };
  };
}

/** The first chunk of a PNG (section 11.2.1 of its specification). */
function sizeOfPng(bytes: Buffer) {
  return bytes.toString('latin1', 12, 16) === 'IHDR'
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : undefined;
}

function sizeOfSvg(text: string) {
  const [, width = 0, height = 0] = (
    /<svg[^>]*\sviewBox="[\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)[\s,]+([\d.]+)"/.exec(text) ?? []
  ).map(Number);
  return width && height ? { width: Math.round(width), height: Math.round(height) } : undefined;
}
