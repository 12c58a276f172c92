/** A map that forgets the least recently used values when it would hold more bytes than allowed. */
export type ByteCache<Value> = {
  get: (key: string) => Value | undefined;
  /** The value without counting as use. */
  peek: (key: string) => Value | undefined;
  /** Values larger than the whole cache are not kept. */
  set: (key: string, value: Value, bytes: number) => void;
  /** Counts a value that has grown since it was set; nothing when there is none under the key. */
  resize: (key: string, bytes: number) => void;
  clear: () => void;
  readonly bytes: number;
};

export function createByteCache<Value>(maxBytes: number): ByteCache<Value> {
  const held = new Map<string, { value: Value; bytes: number }>();
  let total = 0;
  const remove = (key: string) => {
    total -= held.get(key)?.bytes ?? 0;
    held.delete(key);
  };
  const makeRoom = () => {
    for (const oldest of held.keys()) {
      if (total <= maxBytes) break;
      remove(oldest);
    }
  };
  return {
    get(key) {
      const entry = held.get(key);
      if (!entry) return undefined;
      held.delete(key);
      held.set(key, entry);
      return entry.value;
    },
    peek: (key) => held.get(key)?.value,
    set(key, value, bytes) {
      remove(key);
      if (bytes > maxBytes) return;
      held.set(key, { value, bytes });
      total += bytes;
      makeRoom();
    },
    resize(key, bytes) {
      const entry = held.get(key);
      if (!entry) return;
      total += bytes - entry.bytes;
      entry.bytes = bytes;
      makeRoom();
    },
    clear() {
      held.clear();
      total = 0;
    },
    get bytes() {
      return total;
    },
  };
}
