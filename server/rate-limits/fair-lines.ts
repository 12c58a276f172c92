/** Entries that wait, in a line for each network; the lines take turns. */

export type FairLines<Entry> = {
  readonly size: number;
  push: (network: string, entry: Entry) => void;
  /** Removes the first entry of the network whose turn it is; its other entries come after those of all other networks. */
  shift: () => Entry | undefined;
  /** Removes and returns all entries that are not wanted. */
  removeUnwanted: (isWanted: (entry: Entry) => boolean) => Entry[];
  /** Whether the network would have fewer entries than another one, also with one more. */
  hasLess: (network: string) => boolean;
  /** Removes the last entry of the longest line. */
  popLongest: () => Entry | undefined;
};

export function createFairLines<Entry>(): FairLines<Entry> {
  /** Those whose turn comes first at the front. */
  const lines = new Map<string, Entry[]>();
  let size = 0;

  function replace(network: string, line: Entry[]) {
    size += line.length - (lines.get(network)?.length ?? 0);
    if (line.length > 0) lines.set(network, line);
    else lines.delete(network);
  }

  function longest(): [network: string, line: Entry[]] {
    let found: [string, Entry[]] = ['', []];
    for (const line of lines) if (line[1].length > found[1].length) found = line;
    return found;
  }

  return {
    get size() {
      return size;
    },
    push: (network, entry) => replace(network, [...(lines.get(network) ?? []), entry]),
    shift() {
      const [next] = lines;
      if (!next) return undefined;
      const [network, [entry, ...rest]] = next;
      // Removed first, so that it comes back behind the others.
      replace(network, []);
      replace(network, rest);
      return entry;
    },
    removeUnwanted(isWanted) {
      const removed: Entry[] = [];
      for (const [network, line] of lines) {
        const wanted = line.filter(isWanted);
        if (wanted.length === line.length) continue;
        removed.push(...line.filter((entry) => !wanted.includes(entry)));
        replace(network, wanted);
      }
      return removed;
    },
    hasLess: (network) => (lines.get(network)?.length ?? 0) + 1 < longest()[1].length,
    popLongest() {
      const [network, line] = longest();
      replace(network, line.slice(0, -1));
      return line.at(-1);
    },
  };
}
