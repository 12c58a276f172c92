/** Reads and writes the boxes of ISO base media files (ISO/IEC 14496-12); supports only 32-bit sizes. */

/** A box in a buffer, from `start` to `end`; its content begins at `body`. */
export type Box = { type: string; start: number; body: number; end: number };

export function listBoxes(bytes: Buffer, start = 0, end = bytes.length): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at + 8 <= end; ) {
    const size = bytes.readUInt32BE(at);
    if (size < 8) throw new Error(`a box of ${size} bytes at ${at}`);
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), start: at, body: at + 8, end: at + size });
    at += size;
  }
  return boxes;
}

/** The box at a path of nested types. @throws if there is none. */
export function findBox(bytes: Buffer, path: string[], within?: Box): Box {
  const [type, ...rest] = path;
  const box = listBoxes(bytes, within?.body, within?.end).find((each) => each.type === type);
  if (!box) throw new Error(`there is no ${type} box`);
  return rest.length ? findBox(bytes, rest, box) : box;
}

export function makeBox(type: string, ...content: Buffer[]): Buffer {
  const size = 8 + content.reduce((sum, each) => sum + each.length, 0);
  return Buffer.concat([uint32(size), Buffer.from(type, 'latin1'), ...content]);
}

/** A box with version and flags. */
export function makeFullBox(
  type: string,
  { version = 0, flags = 0 }: { version?: number; flags?: number },
  ...content: Buffer[]
): Buffer {
  return makeBox(type, uint32(version * 2 ** 24 + flags), ...content);
}

/** Replaces every box at the path and corrects the sizes of the boxes around it. */
export function replaceBox(bytes: Buffer, [type, ...rest]: string[], replace: (box: Buffer) => Buffer): Buffer {
  return Buffer.concat(
    listBoxes(bytes).map((box) => {
      const whole = bytes.subarray(box.start, box.end);
      if (box.type !== type) return whole;
      return rest.length
        ? makeBox(box.type, replaceBox(bytes.subarray(box.body, box.end), rest, replace))
        : replace(whole);
    }),
  );
}

export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

export function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
