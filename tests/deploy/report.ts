/** Prints the result of each check, and counts failures. */
export type Report = {
  check: (what: string, holds: boolean, detail?: string) => void;
  skip: (what: string) => void;
  /** @returns how many checks failed. */
  end: () => number;
};

export function createReport(write: (line: string) => void = console.log): Report {
  const counts = { ok: 0, failed: 0, skipped: 0 };
  return {
    check(what, holds, detail = '') {
      counts[holds ? 'ok' : 'failed']++;
      write(`${holds ? 'ok     ' : 'FAILED '} ${what}${detail && `: ${detail}`}`);
    },
    skip(what) {
      counts.skipped++;
      write(`SKIPPED ${what}`);
    },
    end() {
      write(`${counts.ok} ok, ${counts.failed} failed, ${counts.skipped} skipped`);
      return counts.failed;
    },
  };
}
