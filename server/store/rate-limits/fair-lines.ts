/** Entries that wait, in a line for each network; the lines take turns. */

export type FairLines<Entry> = {
  readonly size: number;
  push: (network: string, entry: Entry) => void;
  /**
   * Removes the first entry of the network whose turn it is; its other entries come after those of all other networks.
   */
  shift: () => Entry | undefined;
  /** Removes and returns all entries that are not wanted. */
  removeUnwanted: (isWanted: (entry: Entry) => boolean) => Entry[];
  /** Whether the network would have fewer entries than another one, also with one more. */
  hasLess: (network: string) => boolean;
  /** Removes the last entry of the longest line. */
  popLongest: () => Entry | undefined;
};

export function createFairLines<Entry>(): FairLines<Entry> {
  /** Those whose turn comes first at the front. None is empty. */
  const lines = new Map<string, Entry[]>();
  let size = 0;

  function longest(): [network: string, line: Entry[]] {
    let found: [string, Entry[]] = ['', []];
    for (const line of lines) if (line[1].length > found[1].length) found = line;
    return found;
  }

  return {
    get size() {
      return size;
    },
    push(network, entry) {
      const line = lines.get(network);
      if (line) line.push(entry);
      else lines.set(network, [entry]);
      size++;
    },
    shift() {
      const [next] = lines;
      if (!next) return undefined;
      const [network, line] = next;
      const entry = line.shift();
      size--;
      // Removed first, so that it comes back behind the others.
      lines.delete(network);
      if (line.length > 0) lines.set(network, line);
      return entry;
    },
    removeUnwanted(isWanted) {
      const removed: Entry[] = [];
      for (const [network, line] of lines) {
        const wanted: Entry[] = [];
        for (const entry of line) (isWanted(entry) ? wanted : removed).push(entry);
        if (wanted.length > 0) lines.set(network, wanted);
        else lines.delete(network);
      }
      size -= removed.length;
      return removed;
    },
    hasLess: (network) => (lines.get(network)?.length ?? 0) + 1 < longest()[1].length,
    popLongest() {
      const [network, line] = longest();
      const entry = line.pop();
      if (entry === undefined) return undefined;
      size--;
      if (line.length === 0) lines.delete(network);
      return entry;
    },
  };
}
