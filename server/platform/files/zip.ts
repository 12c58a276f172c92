/** ZIP archives (APPNOTE 6.3). */

/**
 * Jan 1, 1980, the first day that the format can write: the lower 16 bits are the time, the upper ones the date
 * (4.4.6).
 */
const earliestTime = 0x00_21_00_00;

/**
 * Overwrites the time at which each file of an archive was written, so that equal files make equal archives.
 * @param archive is changed in place, and returned.
 */
export function eraseZipTimes(archive: Buffer): Buffer {
  const end = archive.lastIndexOf('PK\u0005\u0006');
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
    archive.writeUInt32LE(earliestTime, at + 12);
    archive.writeUInt32LE(earliestTime, archive.readUInt32LE(at + 42) + 10);
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return archive;
}
