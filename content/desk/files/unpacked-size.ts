/** How large a file of ZIP says that its parts become, before anything is unpacked. */

/** The numbers with which the entries of the directory at the end of a ZIP begin, and the end of that directory. */
const entrySign = 0x02014b50;
const endSign = 0x06054b50;
const endLength = 22;
/** Stands for a number that is only in the records of ZIP64. */
const inZip64 = 0xffffffff;

/** @returns bytes in all; Infinity for ZIP64, whose parts may be larger than 4 GB; 0 if there is no directory. */
export function unpackedSize(zip: Buffer): number {
  // Behind the end stands only a comment of up to 65,535 bytes.
  const end = lastSign(zip, Math.max(0, zip.length - endLength - 0xffff));
  if (end < 0) return 0;
  let size = 0;
  let entry = zip.readUInt32LE(end + 16);
  if (entry === inZip64) return Number.POSITIVE_INFINITY;
  while (entry + 46 <= end && zip.readUInt32LE(entry) === entrySign) {
    const unpacked = zip.readUInt32LE(entry + 24);
    size += unpacked === inZip64 ? Number.POSITIVE_INFINITY : unpacked;
    const [name, extra, comment] = [28, 30, 32].map((at) => zip.readUInt16LE(entry + at));
    entry += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return size;
}

function lastSign(zip: Buffer, from: number): number {
  for (let at = zip.length - endLength; at >= from; at -= 1) if (zip.readUInt32LE(at) === endSign) return at;
  return -1;
}
